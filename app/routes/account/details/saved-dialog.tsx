import { message } from '../../../messages/details-message.ts';
import { Button } from '../../../parts/button.tsx';
import { Dialog } from '../../../parts/dialog.tsx';
import { useBackLayer } from '../../../parts/frame/use-back-layer.ts';

/** [ACC-01] Says that it was saved. Back closes it [DG4]. */
export function SavedDialog({ onClose }: { onClose(): void }) {
  useBackLayer(onClose);
  return (
    <Dialog
      title={message('details.saved.title')}
      icon="check"
      onClose={onClose}
      footer={
        <Button look="solid" onClick={onClose}>
          {message('details.saved.done')}
        </Button>
      }
    >
      <p>{message('details.saved.text')}</p>
    </Dialog>
  );
}
