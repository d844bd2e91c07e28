import { ButtonLink } from '../../../../app/ui-kit/button.tsx';
import { message } from '../../../../messages/message.ts';
import { useCurrentPlan } from '../../../account/ui/person/use-current-plan.ts';
import { useHasPlan } from '../../../account/ui/use-store.ts';
import { SUBSCRIPTION_PATH } from '../../../plans/ui/subscription-modal/subscription-path.ts';
import type { BlockProps } from '../block-props.ts';
import { safeId } from '../components/block-section.tsx';
import { ContentButton } from '../components/content-link.tsx';
import { wayToPlan } from '../subscription-lockup/plan-cta.ts';
import { LockupPrice } from '../subscription-lockup/plan-price.tsx';

/** [CNT-02] One promoted plan: benefits, the yearly price of a seat, and a link to it. [LK-01] The customer's own plan links to the account. */
export default function SubscriptionPromotion({ block, isFirst }: BlockProps<'subscriptionPromotion'>) {
  const { id, anchor, headline, text, subscription, button } = block;
  const Heading = isFirst ? 'h1' : 'h2';
  const headingId = `h-${safeId(id)}`;
  const name = headline || (subscription?.title ?? '');
  const way = button ?? (subscription && wayToPlan(subscription, 'Outlined'));
  const hasPlan = useHasPlan();
  const current = useCurrentPlan(subscription);
  if (!name && !text) return null;
  return (
    <section
      className="section wrap subscription-promotion"
      id={anchor || undefined}
      aria-labelledby={name ? headingId : undefined}
      data-promo-id={hasPlan ? undefined : id}
      data-promo-name={hasPlan ? undefined : name}
    >
      <div className="subscription-promotion-box">
        <div className="stack-s">
          {name && <Heading id={headingId}>{name}</Heading>}
          {(text || subscription?.description) && <p className="muted">{text || subscription?.description}</p>}
        </div>
        <div className="subscription-promotion-offer">
          {subscription && (
            <div>
              {headline && <p className="strong">{subscription.title}</p>}
              <LockupPrice plan={subscription} />
            </div>
          )}
          {current ? (
            <ButtonLink to={SUBSCRIPTION_PATH}>{message('block.plan.manage')}</ButtonLink>
          ) : (
            way && <ContentButton button={way} />
          )}
        </div>
      </div>
    </section>
  );
}
