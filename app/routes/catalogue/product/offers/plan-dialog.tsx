import { useEffect, useState } from 'react';
import type { DocumentDetail } from '../../../../../features/catalogue/rules/document.ts';
import { IncludedAccordions } from '../../../../../features/content/blocks/subscription-lockup/included-accordions.tsx';
import { loadPlanTexts, type PlanModalTexts } from '../../../../../features/plans/ui/plan-contents/load-plan-texts.ts';
import { PlanLoaded } from '../../../../../features/plans/ui/plan-contents/plan-loaded.tsx';
import type { PlanKey } from '../../../../../features/shared/plan-key.ts';
import { message } from '../../../../../messages/message.ts';
import type { SubscriptionView } from '../../../../../platforms/content/client/types.ts';
import { Dialog } from '../../../../ui-kit/dialogs/dialog.tsx';
import { useBackLayers } from '../../../../ui-kit/dialogs/use-back-layers.ts';
import { SmartLink } from '../../../../ui-kit/smart-link.tsx';
import '../../../../styles/rich-text.css';
import './plan-dialog.css';

type PlanDialogProps = {
  plan: PlanKey;
  subscription: SubscriptionView;
  document: DocumentDetail;
  onClose(): void;
};

/**
 * [PRD-05] [PRD-07] "See all included": the catalogue's facts on the plan, then the plan's own words. Back closes it
 * [DG4].
 */
export default function PlanDialog({ plan, subscription, document, onClose }: PlanDialogProps) {
  const handlers = useBackLayers(1, onClose);
  const { modal, title } = subscription;
  return (
    <Dialog title={modal?.headline || message('plan.all.title', { plan: title })} isWide onClose={onClose}>
      <div className="plan-dialog stack-l" ref={handlers}>
        <div className="stack-s">
          {modal?.subhead && <p>{modal.subhead}</p>}
          <PlanLoaded plan={plan} level="h3" currentSku={document.sku} />
        </div>
        {modal && <PlanTexts of={subscription} />}
      </div>
    </Dialog>
  );
}

/** The plan's own words, loaded when shown; if they fail to load, a link to their page. */
function PlanTexts({ of: { id, modal, purchaseLink } }: { of: SubscriptionView }) {
  // undefined: pending
  const [body, setBody] = useState<PlanModalTexts | null>();
  useEffect(() => {
    void loadPlanTexts(id).then(setBody);
  }, [id]);
  if (body === null && purchaseLink)
    return (
      <p>
        <SmartLink to={purchaseLink}>{purchaseLink.text || message('plan.all')}</SmartLink>
      </p>
    );
  if (!modal || !body?.length) return null;
  return <IncludedAccordions modal={{ ...modal, subhead: '', body }} level="h3" prefix="dialog" />;
}
