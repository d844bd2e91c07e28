import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { useBackLayers } from './frame/use-back-layers.ts';
import type { IconName } from './icon.tsx';

type OutcomeDialogProps = { title: string; icon: IconName; close: string; onClose(): void; children: ReactNode };

/** Says how something ended, with one button to go on. Back closes it [DG4]. */
export function OutcomeDialog({ title, icon, close, onClose, children }: OutcomeDialogProps) {
  const presses = useBackLayers(1, onClose);
  return (
    <Dialog
      title={title}
      icon={icon}
      onClose={onClose}
      footer={
        <Button look="solid" onClick={onClose}>
          {close}
        </Button>
      }
    >
      <div className="stack-s" ref={presses}>
        {children}
      </div>
    </Dialog>
  );
}
