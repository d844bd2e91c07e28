import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { ButtonLink } from '../../../../app/ui-kit/button.tsx';
import { Status } from '../../../../app/ui-kit/status.tsx';
import { message } from '../../../../messages/message.ts';
import type { ModalView, SubscriptionView } from '../../../../platforms/content/client/types.ts';
import { useCurrentPlan } from '../../../account/ui/person/use-current-plan.ts';
import { useFacts, useHasPlan } from '../../../account/ui/use-store.ts';
import { SeatFrames } from '../../../plans/ui/seat-frames.tsx';
import { SUBSCRIPTION_PATH } from '../../../plans/ui/subscription-modal/subscription-path.ts';
import type { BlockProps } from '../block-props.ts';
import { BlockSection, safeId } from '../components/block-section.tsx';
import { ContentButton } from '../components/content-link.tsx';
import { belowHeading, innerHeading } from '../components/inner-heading.ts';
import { uniqueById } from '../components/once-each.ts';
import { RichTextView } from '../components/rich-text/rich-text.tsx';
import { IncludedAccordions } from './included-accordions.tsx';
import { wayToPlan } from './plan-cta.ts';
import { LockupPrice } from './plan-price.tsx';

/** [PRD-05] Plans side by side, with the same facts in the same order; the best value has a badge and the solid button. */
export default function SubscriptionLockup({ block, isFirst }: BlockProps<'subscriptionLockup'>) {
  const { id, anchor, headline, description, footnote } = block;
  const subscriptions = uniqueById(block.subscriptions);
  const hasPlan = Boolean(useFacts()?.plan);
  if (subscriptions.length === 0 && !isFirst) return null;
  return (
    <BlockSection {...{ id, anchor, headline, description, isFirst }}>
      {subscriptions.length > 0 && (
        <>
          <SeatFrames />
          <ul
            className="subscription-lockup"
            data-columns={subscriptions.length}
            data-for={hasPlan ? 'plan' : undefined}
          >
            {subscriptions.map((plan) => (
              <Plan key={plan.id} plan={plan} blockId={id} Heading={innerHeading(block, isFirst)} />
            ))}
          </ul>
          {subscriptions.map((plan) => (
            <IncludedBelow key={plan.id} plan={plan} blockId={id} Heading={innerHeading(block, isFirst)} />
          ))}
        </>
      )}
      {footnote && <p className="small muted subscription-lockup-footnote">{footnote}</p>}
    </BlockSection>
  );
}

type PlanProps = { plan: SubscriptionView; blockId: string; Heading: 'h2' | 'h3' };

/** [LK-01] The customer's own plan is labeled, and links to the account; the other plan is then no longer highlighted. */
function Plan({ plan, blockId, Heading }: PlanProps) {
  const current = useCurrentPlan(plan);
  const hasPlan = useHasPlan();
  const isOffered = plan.isBestValue && !hasPlan;
  const way = wayToPlan(plan, isOffered ? 'Solid' : 'Outlined');
  return (
    <li className={plan.isBestValue ? 'subscription-lockup-plan best' : 'subscription-lockup-plan'}>
      <div className="subscription-lockup-name">
        <Heading>{plan.title}</Heading>
        {isOffered && <span className="mk small">{message('block.plan.best')}</span>}
        {current && <Status tone="ok">{message('block.plan.held')}</Status>}
      </div>
      <LockupPrice plan={plan} />
      <p className="muted">{plan.description}</p>
      <div className="subscription-lockup-features">
        <RichTextView text={plan.features} />
      </div>
      <div className="subscription-lockup-ways">
        {current ? (
          <ButtonLink variant="solid" to={SUBSCRIPTION_PATH}>
            {message('block.plan.manage')}
          </ButtonLink>
        ) : (
          way && <ContentButton button={way} />
        )}
        {plan.modal && <AllIncluded plan={plan} modal={plan.modal} blockId={blockId} />}
      </div>
    </li>
  );
}

const Dialog = lazy(() =>
  import('../../../../app/ui-kit/dialogs/dialog.tsx').then((module) => ({ default: module.Dialog })),
);

/** Two blocks of a page may show the same plan. */
const idOf = (plan: SubscriptionView, blockId: string): string => `all-${safeId(blockId)}-${safeId(plan.id)}`;

type AllIncludedProps = { plan: SubscriptionView; modal: ModalView; blockId: string };

/** [PRD-05] "See all included" opens the dialog; without a script the link leads to the same contents below the plans. */
function AllIncluded({ plan, modal, blockId }: AllIncludedProps) {
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
