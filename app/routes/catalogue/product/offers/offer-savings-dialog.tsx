import { message } from '../../../../../messages/message.ts';
import type { FilledOf } from '../../../../../shop/content/page-block.ts';
import { SavingsSheet } from '../../../../blocks/document-savings-table/savings-sheet.tsx';
import { Dialog } from '../../../../parts/dialogs/dialog.tsx';
import { useBackLayers } from '../../../../parts/dialogs/use-back-layers.ts';
import '../../../../blocks/document-savings-table/document-savings-table.css';

type SavingsDialogProps = { savings: FilledOf<'documentSavingsTable'>; onClose(): void };

/** [PRD-06] The worked example: what was assumed, the computation, and what it says where single documents cost less. */
export default function OfferSavingsDialog({ savings, onClose }: SavingsDialogProps) {
  const presses = useBackLayers(1, onClose);
  const { computed, descriptionWithoutSubscription, descriptionWithSubscription } = savings;
  const title = savings.headline || savings.mobileHeadline || message('plan.savings.title');
  return (
    <Dialog title={title} isWide onClose={onClose}>
      <div className="stack" ref={presses}>
        {descriptionWithoutSubscription && <p className="muted">{descriptionWithoutSubscription}</p>}
        {descriptionWithSubscription && <p className="muted">{descriptionWithSubscription}</p>}
        {computed && <SavingsSheet block={savings} computed={computed} />}
        {computed && computed.savingsCents <= 0 && (
          <p className="strong">{message(computed.savingsCents < 0 ? 'plan.savings.less' : 'plan.savings.even')}</p>
        )}
      </div>
    </Dialog>
  );
}
