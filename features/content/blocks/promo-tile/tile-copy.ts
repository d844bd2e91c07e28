import { type Cents, formatMoney } from '../../../../core/money.ts';
import { memberSeatPrice } from '../../../account/rules/person/member-price.ts';
import type { FilledOf } from '../../rules/page-block.ts';

type Said = Pick<FilledOf<'promoTile'>, 'headline' | 'text' | 'memberText' | 'subscription'>;

/** [LK-12] Headline and text of a tile with the customer's seat price. `memberShare`: a member's discount, in hundredths of a percent; 0: not a member. */
export function tileText({ headline, text, memberText, subscription }: Said, memberShare: number) {
  if (!subscription) return { headline, text };
  const regular = subscription.annualPriceCents;
  const price = memberSeatPrice(regular, memberShare);
  const say = (text: string): string => withAmount(withAmount(text, '{price}', price), '{regular}', regular);
  return { headline: say(headline), text: say(price < regular && memberText ? memberText : text) };
}

const withAmount = (text: string, place: string, cents: Cents): string => text.replaceAll(place, formatMoney(cents));
