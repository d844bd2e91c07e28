import type { BlockProps } from '../block-props.ts';
import { safeId } from '../parts/block-section.tsx';
import { ContentButton } from '../parts/content-link.tsx';
import { PlanPrice } from '../subscription-lockup/plan-price.tsx';
import { wayToPlan } from '../subscription-lockup/way-to-plan.ts';

/** [CNT-02] One plan, offered: why, what a seat costs a year, and the way to it. */
export default function SubscriptionPromotion({ block, isFirst }: BlockProps<'subscriptionPromotion'>) {
  const { id, anchor, headline, text, subscription, button } = block;
  const Heading = isFirst ? 'h1' : 'h2';
  const headingId = `h-${safeId(id)}`;
  const name = headline || (subscription?.title ?? '');
  const way = button ?? (subscription && wayToPlan(subscription, 'Outlined'));
  if (!name && !text) return null;
  return (
    <section
      className="section wrap subscription-promotion"
      id={anchor || undefined}
      aria-labelledby={name ? headingId : undefined}
      data-promo-id={id}
      data-promo-name={name}
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
              <PlanPrice plan={subscription} />
            </div>
          )}
          {way && <ContentButton button={way} />}
        </div>
      </div>
    </section>
  );
}
