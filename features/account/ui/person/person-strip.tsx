import { useEffect } from 'react';
import type { LayoutData } from '../../../../app/ui-kit/frame-data.ts';
import { formatDate } from '../../../../core/dates.ts';
import { formatMoney } from '../../../../core/money.ts';
import { message } from '../../../../messages/message.ts';
import type { LinkView, SiteFrame } from '../../../../platforms/content/client/types.ts';
import { orderPath } from '../../../orders/rules/order.ts';
import { SUBSCRIPTION_PATH } from '../../../plans/ui/subscription-modal/subscription-path.ts';
import { chooseMessages, type MessageKind } from '../../rules/person/choose-messages.ts';
import type { PersonFacts } from '../../rules/person/person-facts.ts';
import { type Announcement, announcementStore, getNews, promotionOf } from '../announcement-store.ts';
import { isDismissed } from '../dismissal.ts';
import { updateHint } from '../person-hint.ts';
import { useFacts } from '../use-store.ts';

/** [LK-05] Puts the personal messages into the strip once they are known, and stores for the next page whether there are any. */
export default function PersonStrip({ frame }: { frame: LayoutData['frame'] }) {
  const facts = useFacts();
  useEffect(() => {
    if (!facts) return;
    const messages = messagesFor(facts, frame);
    const isNotified = messages.some(({ kind, id }) => kind === 'for-you' && !isDismissed(kind, id));
    updateHint('told', isNotified);
    announcementStore.setState({ messages });
  }, [facts, frame]);
  return null;
}

const to = (text: string, href: string): LinkView => ({ text, href, isNewTab: false });
const forYou = (id: string, text: string, link: LinkView): Announcement[] => [{ kind: 'for-you', id, text, link }];

/** [LK-05] Returns the strip's messages to this customer, in order. An id covers the content: another date or order is another message. */
export function messagesFor(
  facts: PersonFacts,
  frame: Pick<SiteFrame, 'notification' | 'promoBanner'>,
): Announcement[] {
  const { plan, member, hasOrdered, again } = facts;
  const chosen = chooseMessages(
    { plan, isMember: member !== null, hasOrdered, canBuyAgain: again !== null },
    {
      hasPromotion: frame.promoBanner !== null,
      hasNews: frame.notification !== null,
      isWarning: frame.notification?.tone === 'Warn',
    },
  );
  return chosen.flatMap((kind) => toAnnouncements(kind, facts, frame));
}

function toAnnouncements(
  kind: MessageKind,
  { plan, member, again }: PersonFacts,
  frame: Pick<SiteFrame, 'notification' | 'promoBanner'>,
): Announcement[] {
  if (kind === 'news') return getNews(frame);
  if (kind === 'promotion') return promotionOf(frame);
  if (kind === 'buy-again' && again) {
    const { codes, orderNumber } = again;
    const text = message('strip.again', { codes: codes.join(', ') });
    return forYou(`again-${orderNumber}`, text, to(message('strip.again.link'), orderPath(orderNumber)));
  }
  if (kind === 'member' && member) {
    const share = member.documents / 100;
    const text = message(member.plans === member.documents ? 'strip.member' : 'strip.member.documents', {
      percent: String(share),
    });
    return forYou('member', text, to(message('strip.member.link'), '/account/aia-membership'));
  }
  if (!plan) return [];
  const date = formatDate(plan.endsOn);
  if (kind === 'payment') {
    return [
      {
        kind: 'for-you',
        id: `payment-${plan.endsOn}`,
        text:
          plan.owedCents === undefined
            ? message('strip.payment')
            : message('strip.payment.amount', { amount: formatMoney(plan.owedCents) }),
        link: to(message('strip.payment.link'), SUBSCRIPTION_PATH),
        isFailure: true,
      },
    ];
  }
  if (kind === 'renewal') {
    const text = message(plan.renews ? 'strip.renews' : 'strip.ends', { date });
    return forYou(`renewal-${plan.endsOn}`, text, to(message('strip.renewal.link'), SUBSCRIPTION_PATH));
  }
  const text = message(plan.renews ? 'strip.plan' : 'strip.plan.ends', { count: plan.seats, date });
  const link = message(plan.canAddSeats ? 'strip.plan.link' : 'strip.renewal.link');
  return forYou(`plan-${plan.endsOn}-${plan.seats}`, text, to(link, SUBSCRIPTION_PATH));
}
