import { Dialog } from '../../../../app/ui-kit/dialogs/dialog.tsx';
import type { BlockProps } from '../block-props.ts';
import { SavingsSheet } from './savings-sheet.tsx';

type SavingsDialogProps = { title: string; block: BlockProps<'documentSavingsTable'>['block']; onClose(): void };

/** [PRD-06] The computation in a dialog, on narrow pages. */
export default function SavingsTableDialog({ title, block, onClose }: SavingsDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      {block.computed && <SavingsSheet block={block} computed={block.computed} />}
    </Dialog>
  );
}
