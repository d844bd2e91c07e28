import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { message } from '../../../../messages/message.ts';
import type { ModalView, SubscriptionView } from '../../../../platforms/content/client/types.ts';
import { safeId } from '../components/block-section.tsx';
import { belowHeading } from '../components/inner-heading.ts';
import { IncludedAccordions } from './included-accordions.tsx';

const Dialog = lazy(() =>
  import('../../../../app/ui-kit/dialogs/dialog.tsx').then((module) => ({ default: module.Dialog })),
);

/** Two blocks of a page may show the same plan. */
const idOf = (plan: SubscriptionView, blockId: string): string => `all-${safeId(blockId)}-${safeId(plan.id)}`;

type AllIncludedProps = { plan: SubscriptionView; modal: ModalView; blockId: string };

/** [PRD-05] "See all included" opens the dialog; without a script the link leads to the same contents below the plans. */
export function AllIncluded({ plan, modal, blockId }: AllIncludedProps) {
  const [isOpen, setOpen] = useState(false);
  const open = (event: MouseEvent): void => {
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <a
        href={`#${idOf(plan, blockId)}`}
        className="subscription-lockup-all"
        aria-haspopup="dialog"
        aria-label={message('block.plan.allOf', { plan: plan.title })}
        onClick={open}
      >
        {message('block.plan.all')}
      </a>
      {isOpen && (
        <Suspense fallback={null}>
          <Dialog title={modal.headline} onClose={() => setOpen(false)}>
            <IncludedAccordions modal={modal} level="h3" prefix="dialog" />
          </Dialog>
        </Suspense>
      )}
    </>
  );
}

type BelowProps = { plan: SubscriptionView; blockId: string; Heading: 'h2' | 'h3' };

/** The same contents below the plans: shown only after following the link, that is without a script. */
export function IncludedBelow({ plan, blockId, Heading }: BelowProps) {
  if (!plan.modal) return null;
  return (
    <div className="subscription-lockup-below" id={idOf(plan, blockId)}>
      <Heading>{plan.modal.headline}</Heading>
      <IncludedAccordions modal={plan.modal} level={belowHeading(Heading)} prefix={`below-${idOf(plan, blockId)}`} />
    </div>
  );
}
