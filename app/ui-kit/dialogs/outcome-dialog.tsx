import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../button.tsx';
import type { IconName } from '../icon.tsx';
import { Dialog } from './dialog.tsx';
import { useBackLayers } from './use-back-layers.ts';

type OutcomeDialogProps = {
  title: string;
  icon: IconName;
  close: string;
  /** the next step, rendered as the solid button */
  next?: ReactNode;
  onClose(): void;
  children: ReactNode;
};

/** Shows an outcome, with one button to continue. Back closes it [DG4]. */
export function OutcomeDialog({ title, icon, close, next, onClose, children }: OutcomeDialogProps) {
  const handlers = useBackLayers(1, onClose);
  const done = useRef<HTMLButtonElement>(null);
  // after the dialog has opened, which focuses its first button
  useEffect(() => done.current?.focus(), []);
  return (
    <Dialog
      title={title}
      icon={icon}
      onClose={onClose}
      footer={
        <>
          <Button ref={done} variant={next ? 'outlined' : 'solid'} onClick={onClose}>
            {close}
          </Button>
          {next}
        </>
      }
    >
      <div className="stack-s" ref={handlers}>
        {children}
      </div>
    </Dialog>
  );
}
