import { ButtonLink } from '../../../../app/ui-kit/button.tsx';
import { Status } from '../../../../app/ui-kit/status.tsx';
import { message } from '../../../../messages/message.ts';
import type { SubscriptionView } from '../../../../platforms/content/client/types.ts';
import { useCurrentPlan } from '../../../account/ui/person/use-current-plan.ts';
import { useFacts, useHasPlan } from '../../../account/ui/use-store.ts';
import { SeatFrames } from '../../../plans/ui/seat-frames.tsx';
import { SUBSCRIPTION_PATH } from '../../../plans/ui/subscription-modal/subscription-path.ts';
import type { BlockProps } from '../block-props.ts';
import { BlockSection } from '../components/block-section.tsx';
import { ContentButton } from '../components/content-link.tsx';
import { innerHeading } from '../components/inner-heading.ts';
import { uniqueById } from '../components/once-each.ts';
import { RichTextView } from '../components/rich-text/rich-text.tsx';
import { AllIncluded, IncludedBelow } from './all-included.tsx';
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
