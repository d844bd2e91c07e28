import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../everywhere/parts/button.tsx';
import type { IconName } from '../../everywhere/parts/icon.tsx';
import { Dialog } from './dialog.tsx';
import { useBackLayers } from './use-back-layers.ts';

type OutcomeDialogProps = {
  title: string;
  icon: IconName;
  close: string;
  /** what is to be done next; it is the solid button then */
  next?: ReactNode;
  onClose(): void;
  children: ReactNode;
};

/** Says how something ended, with one button to go on. Back closes it [DG4]. */
export function OutcomeDialog({ title, icon, close, next, onClose, children }: OutcomeDialogProps) {
  const presses = useBackLayers(1, onClose);
  const done = useRef<HTMLButtonElement>(null);
  // after the dialog has opened, which gives the focus to its first button
  useEffect(() => done.current?.focus(), []);
  return (
    <Dialog
      title={title}
      icon={icon}
      onClose={onClose}
      footer={
        <>
          <Button ref={done} look={next ? 'outlined' : 'solid'} onClick={onClose}>
            {close}
          </Button>
          {next}
        </>
      }
    >
      <div className="stack-s" ref={presses}>
        {children}
      </div>
    </Dialog>
  );
}
