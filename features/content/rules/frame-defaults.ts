import type { LinkView, MenuItem, SiteFrame } from '../../../platforms/content/client/types.ts';
import { SERIES, SERIES_LETTERS, type SeriesLetter } from '../../catalogue/rules/legend.ts';
import { listingHref, slugify } from '../../catalogue/rules/listing/listing-query.ts';

const link = (text: string, href: string): MenuItem => ({ kind: 'item', link: linkTo(text, href) });
const linkTo = (text: string, href: string): LinkView => ({ text, href, isNewTab: false });
const series = (letter: SeriesLetter): MenuItem =>
  link(SERIES[letter], listingHref('/documents', { series: [slugify(SERIES[letter])] }));

/**
 * The default frame, used while the content platform is down: the catalogue by series, readings, help and the legal
 * pages. The store sells without its content. [ERR-23]
 */
export const FRAME_DEFAULTS: SiteFrame = {
  brand: null,
  utility: [link('How numbers work', '/how-numbers-work'), link('Help', '/help')],
  main: [
    link('Documents', '/documents'),
    {
      kind: 'dropdown',
      label: 'By series',
      items: [link('All documents', '/documents'), ...SERIES_LETTERS.map(series)],
    },
    link('Learn', '/learn'),
  ],
  footer: [
    {
      kind: 'group',
      label: 'Documents',
      items: [link('All documents', '/documents'), series('A'), series('B'), series('G')],
    },
    {
      kind: 'group',
      label: 'Learn',
      items: [link('Articles', '/learn'), link('How numbers work', '/how-numbers-work'), link('Help', '/help')],
    },
    {
      kind: 'group',
      label: 'Account',
      items: [
        link('Orders', '/account/order-history'),
        link('My documents', '/account/library'),
        link('Cart', '/cart'),
      ],
    },
  ],
  legal: [link('Privacy', '/privacy-policy'), link('Terms', '/terms-of-use')],
  notification: null,
  promoBanner: null,
  brandShowcase: null,
};
