import { BLOCKS } from '../blocks/index.ts';
import { boolean, entries, entry, symbol, textField, type } from './content-field.ts';

/** The blocks allowed on a page. A site notification belongs to the frame, but a page may also contain it. */
const BLOCK_TYPES = BLOCKS.map(({ kind }): string => kind);

const MENU = ['menuItem', 'menuDropdown', 'menuGroup'];

/** Pages, menus and the one frame around all pages. */
export const PAGES = [
  type('page', 'Page', 'title', 'A page: /{slug}, or /{parent}/{slug}.', [
    symbol('title', 'The title; also the h1 if no hero begins the page', { required: true }),
    symbol('slug', 'The end of its address; empty for a specialty page'),
    entry('parentPage', ['page'], 'The page its address begins with'),
    symbol('specialtyPage', 'Homepage: /. DocumentListing: /documents', { in: ['Homepage', 'DocumentListing'] }),
    symbol('seoTitle', 'For search engines; empty: the title'),
    textField('seoDescription', 'For search engines; at most 160 characters'),
    boolean('isHidden', 'Not for search engines, not in the site map'),
    entries('subNavigation', ['link'], 8, 'Links that stay visible below the header'),
    boolean('hasSubSearch', 'A search field at the end of that line'),
    entry('subscription', ['subscription'], 'The plan that this page sells, for a page below /subscriptions'),
    entries('blocks', BLOCK_TYPES, 30, 'The page, from top to bottom'),
  ]),
  type('landingPage', 'Landing page', 'title', 'A page for a campaign: /lp/{slug}.', [
    symbol('title', 'The title', { required: true }),
    symbol('slug', 'The end of its address', { required: true }),
    symbol('seoTitle', 'For search engines; empty: the title'),
    textField('seoDescription', 'For search engines; at most 160 characters'),
    boolean('isHidden', 'Not for search engines, not in the site map'),
    entries('blocks', BLOCK_TYPES, 30, 'The page, from top to bottom'),
  ]),
  type('menuItem', 'Menu item', 'label', 'One entry of a menu.', [
    symbol('label', 'Empty: the text of the link'),
    entry('link', ['link'], 'The link target', { required: true }),
  ]),
  type('menuDropdown', 'Menu dropdown', 'label', 'An entry that opens; at most 10 below it.', [
    symbol('label', 'The text of the control', { required: true }),
    entries('items', ['menuItem', 'menuGroup'], 10, 'At most ten', { required: true }),
  ]),
  type('menuGroup', 'Menu group', 'label', 'Entries under a heading; at most 15, over 10 they scroll.', [
    symbol('label', 'The heading', { required: true }),
    entries('items', ['menuItem'], 15, 'At most fifteen', { required: true }),
  ]),
  type('navigation', 'Navigation', 'internalTitle', 'A menu of the frame.', [
    symbol('internalTitle', 'For editors', { required: true }),
    entries('items', MENU, 12, 'Main and utility: at most four. Footer: at most twelve links in all', {
      required: true,
    }),
  ]),
  type(
    'headerPromoBanner',
    'Header promo banner',
    'text',
    'An offer above the header; visitors can close it for the session.',
    [
      symbol('text', 'The offer; with its link at most 90 characters', { required: true }),
      entry('link', ['link'], 'The link target'),
    ],
  ),
  type('siteFrame', 'Frame', 'internalTitle', 'Header, menus and footer of every page. There is one: siteFrame.main.', [
    symbol('internalTitle', 'For editors', { required: true }),
    entry('brand', ['brand'], 'The shop: its name and its line in the footer'),
    entry('utility', ['navigation'], 'Beside the message above the header'),
    entry('main', ['navigation'], 'The header'),
    entry('footer', ['navigation'], 'The columns of the footer'),
    entry('legal', ['navigation'], 'The last line'),
    entry('notification', ['siteNotification'], 'Above the header'),
    entry(
      'promoBanner',
      ['headerPromoBanner'],
      'Above the header, for visitors and customers without an order, plan or membership',
    ),
    entry('brandShowcase', ['brandShowcase'], 'Above the last line'),
  ]),
  type(
    'catalogueFrame',
    'Frame of the catalogue',
    'internalTitle',
    'Content of listing pages, product pages and the plan checkout. There is one: catalogueFrame.main.',
    [
      symbol('internalTitle', 'For editors', { required: true }),
      entry('listingTile', ['promoTile'], 'Among the documents of a listing; empty: none, and 18 documents a page'),
      entry('plan', ['subscriptionPromotion'], 'Beside a single document: the plan that includes it'),
      entry('facilityPlan', ['subscriptionPromotion'], 'The same for a document of series F'),
      entry('savings', ['documentSavingsTable'], 'Opens beside the two offers: one job or every job'),
      entry('registration', ['formSection'], 'Opens the sample pages; its purpose is Registration'),
      entries('roles', ['role'], 8, 'Buyers, in the order they are offered'),
      symbol('specialPromoText', "In the checkout of a plan, beside the special code; empty: the store's text"),
      entry('specialPromoLink', ['link'], 'Link that explains the special code'),
    ],
  ),
] as const;
