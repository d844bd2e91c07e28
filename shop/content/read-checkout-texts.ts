import type { LinkView } from '../../platforms/content/client/types.ts';
import type { ShopContext } from '../context.ts';
import { queryOf } from './content-deps.ts';

/** What the content says in the checkout of a plan. */
export type CheckoutTexts = { specialPromo: { text: string; link: LinkView | null } };

/** [SUB-25] The special code's message and the way to its explanation where the content has none, or does not answer. */
export const SPECIAL_PROMO_DEFAULT: CheckoutTexts['specialPromo'] = {
  text: 'This code comes with terms of its own. Support can tell you what it includes.',
  link: { text: 'How promo codes work', href: '/help/promo-codes', isNewTab: true },
};

type Needs = Pick<ShopContext, 'content' | 'isPreview' | 'config' | 'uses' | 'log'>;

/**
 * [SUB-25] The texts of the checkout. Never fails: a checkout does not wait for its words. A text of the content stands with the
 * content's own link or with none, so that the two always speak of the same thing.
 */
export async function readCheckoutTexts(context: Needs): Promise<CheckoutTexts> {
  const found = await context.content.catalogueFrame(queryOf(context));
  if (!found.ok) {
    context.log.warn({ area: 'content', code: found.code }, 'the texts of the checkout are their defaults');
    return { specialPromo: SPECIAL_PROMO_DEFAULT };
  }
  context.uses.add(found.value.uses);
  const { specialPromoText: text, specialPromoLink: link } = found.value.value;
  return { specialPromo: text === '' ? SPECIAL_PROMO_DEFAULT : { text, link } };
}
