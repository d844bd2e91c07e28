import { message } from '../../../../messages/message.ts';
import { OutcomeDialog } from '../../../parts/dialogs/outcome-dialog.tsx';

/** [ACC-01] Says that it was saved. */
export const SavedDialog = ({ onClose }: { onClose(): void }) => (
  <OutcomeDialog
    title={message('details.saved.title')}
    icon="check"
    close={message('details.saved.done')}
    onClose={onClose}
  >
    <p>{message('details.saved.text')}</p>
  </OutcomeDialog>
);
