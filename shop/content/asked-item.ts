import { formatMoney } from '../../core/money.ts';
import type { Product } from '../../platforms/commerce/client/types.ts';
import type { MenuItem } from '../../platforms/content/client/types.ts';
import { parseCode } from '../catalogue/code.ts';
import { summariseDocument } from '../catalogue/document.ts';
import { effectivePrice } from '../catalogue/price.ts';
import { pagePictureUrl } from '../documents/page-picture/picture-sizes.ts';

/** [LK-18] A document as an entry of the menu: page 1, number, title and what it costs everybody. */
export function askedItem(product: Product): MenuItem {
  const document = summariseDocument(product);
  const { sku, code, title, href, picture } = document;
  return {
    kind: 'item',
    link: {
      text: title,
      href,
      isNewTab: false,
      asked: {
        code,
        series: parseCode(sku)?.series ?? '',
        picture: picture === null ? null : pagePictureUrl(sku, picture, 216),
        price: formatMoney(effectivePrice(document)),
      },
    },
  };
}
