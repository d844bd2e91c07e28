import { message } from '../../../messages/message.ts';
import type { SubscriptionView } from '../../../platforms/content/client/types.ts';
import type { BlockProps } from '../block-props.ts';
import { BlockSection } from '../parts/block-section.tsx';
import { ContentButton } from '../parts/content-link.tsx';
import { innerHeading } from '../parts/inner-heading.ts';
import { onceEach } from '../parts/once-each.ts';
import { RichTextView } from '../parts/rich-text/rich-text.tsx';
import { AllIncluded, IncludedBelow } from './all-included.tsx';
import { PlanPrice } from './plan-price.tsx';
import { wayToPlan } from './way-to-plan.ts';

/** [PRD-05] Plans side by side, the same facts in the same order; the best value wears the mark and has the solid button. */
export default function SubscriptionLockup({ block, isFirst }: BlockProps<'subscriptionLockup'>) {
  const { id, anchor, headline, description, footnote } = block;
  const subscriptions = onceEach(block.subscriptions);
  if (subscriptions.length === 0 && !isFirst) return null;
  return (
    <BlockSection {...{ id, anchor, headline, description, isFirst }}>
      {subscriptions.length > 0 && (
        <>
          <ul className="subscription-lockup" data-columns={subscriptions.length}>
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

function Plan({ plan, blockId, Heading }: PlanProps) {
  const way = wayToPlan(plan, plan.isBestValue ? 'Solid' : 'Outlined');
  return (
    <li className={plan.isBestValue ? 'subscription-lockup-plan best' : 'subscription-lockup-plan'}>
      <div className="subscription-lockup-name">
        <Heading>{plan.title}</Heading>
        {plan.isBestValue && <span className="mk small">{message('block.plan.best')}</span>}
      </div>
      <PlanPrice plan={plan} />
      <p className="muted">{plan.description}</p>
      <div className="subscription-lockup-features">
        <RichTextView text={plan.features} />
      </div>
      <div className="subscription-lockup-ways">
        {way && <ContentButton button={way} />}
        {plan.modal && <AllIncluded plan={plan} modal={plan.modal} blockId={blockId} />}
      </div>
    </li>
  );
}
