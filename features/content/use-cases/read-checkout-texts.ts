import type { LinkView } from '../../../platforms/content/client/types.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { getContentQuery } from './content-deps.ts';

/** The content's texts in the checkout of a plan. */
export type CheckoutTexts = { specialPromo: { text: string; link: LinkView | null } };

/** The default message and link of the special code, if the content has none or does not respond. [SUB-25] */
export const SPECIAL_PROMO_DEFAULT: CheckoutTexts['specialPromo'] = {
  text: 'This code comes with terms of its own. Support can tell you what it includes.',
  link: { text: 'How promo codes work', href: '/help/promo-codes', isNewTab: true },
};

type Needs = Pick<ShopContext, 'content' | 'isPreview' | 'config' | 'cacheTags' | 'log'>;

/**
 * Reads the texts of the checkout. Never fails: a checkout does not wait for its texts. A text of the content is shown
 * with the content's link or without one, so that the two always match. [SUB-25]
 */
export async function readCheckoutTexts(context: Needs): Promise<CheckoutTexts> {
  const found = await context.content.catalogueFrame(getContentQuery(context));
  if (!found.ok) {
    context.log.warn({ area: 'content', code: found.code }, 'the texts of the checkout are their defaults');
    return { specialPromo: SPECIAL_PROMO_DEFAULT };
  }
  context.cacheTags.add(found.value.uses);
  const { specialPromoText: text, specialPromoLink: link } = found.value.value;
  return { specialPromo: text === '' ? SPECIAL_PROMO_DEFAULT : { text, link } };
}
