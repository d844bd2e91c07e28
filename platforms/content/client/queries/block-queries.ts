import type { BlockKind } from '../types.ts';
import { SUBSCRIPTION_PARTS, TEXT_PARTS, withFragments } from './fragments.ts';

const buttons = (limit: number): string => `buttons: buttonsCollection(limit: ${limit}) { items { ...ButtonParts } }`;
const list = (name: string, limit: number, parts: string): string =>
  `${name}: ${name}Collection(limit: ${limit}) { items { ${parts} } }`;
const LINK = 'link { ...LinkParts }';

/** What each kind is made of, within the limits of the model. */
const SELECTIONS: Readonly<Record<BlockKind, string>> = {
  hero: `headline subhead variant plateCode ${buttons(2)}`,
  imageOverlayHero: `headline subhead image { ...ImageParts } ${buttons(2)}`,
  headlineBlock: `anchor headline subhead ${LINK}`,
  richTextBlock: `anchor headline body { ${TEXT_PARTS} }`,
  accordion: 'anchor ...AccordionParts',
  faqAccordions: `anchor headline ${list('groups', 8, '...AccordionParts')}`,
  banner: `anchor headline tone body { ${TEXT_PARTS} } button { ...ButtonParts }`,
  brandShowcase: 'anchor ...BrandShowcaseParts',
  comparisonTable: `anchor headline description columns highlightedColumn
    ${list('rows', 20, 'sys { id } label values note')} ${buttons(4)}`,
  documentSlider: `anchor headline ${list('documents', 20, '...DocumentParts')} ${LINK}`,
  productSlider: `anchor headline source series role { ...RoleParts } ${LINK}`,
  listings: `anchor headline description source filter limit ${LINK}`,
  documentSets: `anchor headline ${LINK} ${list('sets', 6, '...SetParts')}`,
  documentSavingsTable: `anchor headline mobileHeadline modalLinkText descriptionWithoutSubscription
    descriptionWithSubscription savings becomeASubscriber projects button { ...ButtonParts }
    ${list('documents', 10, '...DocumentParts')} subscription { ${SUBSCRIPTION_PARTS} }`,
  formSection: `anchor headline formId purpose thanks description { ${TEXT_PARTS} }`,
  lockup: `anchor headline documentCode imageSide body { ${TEXT_PARTS} } image { ...ImageParts } ${buttons(2)}`,
  promoTile: 'anchor headline text documentCode button { ...ButtonParts }',
  documentPromotion: 'anchor headline text document { ...DocumentParts } button { ...ButtonParts }',
  subscriptionPromotion: `anchor headline text subscription { ${SUBSCRIPTION_PARTS} } button { ...ButtonParts }`,
  subscriptionLockup: `anchor headline description footnote ${list('subscriptions', 3, SUBSCRIPTION_PARTS)}`,
  styledList: `anchor headline variant ${list('items', 20, 'sys { id } headline text')}`,
  testimonials: `anchor headline ${list(
    'testimonials',
    10,
    `sys { id } fullName role companyName numberOfEmployees numberOfProjectsPerYear testimonial
     profileImage { ...AssetParts } companyLogo { ...AssetParts }`,
  )}`,
  iconGrid: `anchor headline description ${list('items', 12, `sys { id } icon headline text ${LINK}`)}`,
  thumbnailGrid: `anchor headline
    ${list('items', 12, `sys { id } headline text documentCode image { ...ImageParts } ${LINK}`)}`,
  logoCards: `anchor headline description ${list('cards', 12, `sys { id } name text logo { ...AssetParts } ${LINK}`)}`,
  blueTileCards: `anchor headline ${list('tiles', 8, `sys { id } headline text ${LINK}`)}`,
  articleCard: 'anchor title description externalLink size thumbnail { ...ImageParts }',
  relatedArticlesCarousel: `anchor headline ${list('articles', 3, '...ReadingParts')} ${LINK}`,
  siteNotification: '...NotificationParts',
};

const queryOf = (kind: BlockKind, selection: string): string =>
  withFragments(`query Block($id: String!, $preview: Boolean, $locale: String) {
  block: ${kind}(id: $id, preview: $preview, locale: $locale) { sys { id } ${selection} }
}`);

export const BLOCK_KINDS: ReadonlySet<string> = new Set(Object.keys(SELECTIONS));

/** `Hero` → `hero`; null where the store knows no such block. */
export function kindOfType(typename: string): BlockKind | null {
  const kind = typename.charAt(0).toLowerCase() + typename.slice(1);
  return isBlockKind(kind) ? kind : null;
}

export const isBlockKind = (kind: string): kind is BlockKind => BLOCK_KINDS.has(kind);

const texts = new Map(Object.entries(SELECTIONS).map(([kind, text]) => [kind, queryOf(kind as BlockKind, text)]));

/** [CNT-04] Each block is read by its own id and preview flag. */
export const blockQuery = (kind: BlockKind): string => texts.get(kind) ?? '';

export const BLOCK_QUERIES: Readonly<Record<string, string>> = Object.fromEntries(texts);
