import { message } from '../../../../../messages/message.ts';
import { Button } from '../../../../everywhere/parts/button.tsx';
import { Dialog } from '../../../../parts/dialogs/dialog.tsx';
import { useBackLayers } from '../../../../parts/dialogs/use-back-layers.ts';

type AutoPayDialogProps = { to: 'off' | 'on'; words: readonly string[]; onClose(): void; onConfirm(): void };
const TEXTS = {
  off: { title: 'manage.turnOff.title', keep: 'manage.turnOff.keep', confirm: 'manage.turnOff.confirm' },
  on: { title: 'manage.turnOn.title', keep: 'manage.turnOn.keep', confirm: 'manage.turnOn.confirm' },
} as const;

/** [MNG-04] [SM3] What the change means, before it is made; both ways in one step [SM5]. Back closes it [DG4]. */
export function AutoPayDialog({ to, words, onClose, onConfirm }: AutoPayDialogProps) {
  const presses = useBackLayers(1, onClose);
  const { title, keep, confirm } = TEXTS[to];
  return (
    <Dialog
      title={message(title)}
      onClose={onClose}
      footer={
        <div className="manage-acts" ref={presses}>
          <Button onClick={onClose}>{message(keep)}</Button>
          <Button
            look="solid"
            onClick={() => {
              onClose();
              onConfirm();
            }}
          >
            {message(confirm)}
          </Button>
        </div>
      }
    >
      <div className="stack-s">
        {words.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </Dialog>
  );
}
