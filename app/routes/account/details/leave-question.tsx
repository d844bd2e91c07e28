import { message } from '../../../../messages/message.ts';
import { Button } from '../../../everywhere/parts/button.tsx';
import { Dialog } from '../../../parts/dialogs/dialog.tsx';

/** [AC6] Asked once on the way out, and only where something changed. Closing it stays. */
export function LeaveQuestion({ onStay, onLeave }: { onStay(): void; onLeave(): void }) {
  return (
    <Dialog
      title={message('details.leave.title')}
      onClose={onStay}
      footer={
        <>
          <Button onClick={onLeave}>{message('details.leave.go')}</Button>
          <Button look="solid" onClick={onStay}>
            {message('details.leave.stay')}
          </Button>
        </>
      }
    >
      <p>{message('details.leave.text')}</p>
    </Dialog>
  );
}
