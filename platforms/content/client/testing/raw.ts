import { accordion as accordionBlock } from '../../blocks/accordion.ts';
import type { EntryPart } from '../../model-dsl/shape.ts';
import { brand as brandPart } from '../../shared-entries/brand.ts';
import { button as buttonPart } from '../../shared-entries/button.ts';
import { document as documentPart } from '../../shared-entries/document.ts';
import { documentSet as setPart } from '../../shared-entries/document-set.ts';
import { image as imagePart } from '../../shared-entries/image.ts';
import { link as linkPart } from '../../shared-entries/link.ts';
import { role as rolePart } from '../../shared-entries/role.ts';
import { subscription as subscriptionPart } from '../../shared-entries/subscription.ts';

/**
 * Parts of responses, as the platform returns them to the queries of this client; for declared entries only the fields
 * that tests use.
 */
export const sys = (id: string) => ({ sys: { id } });
export const rawCollection = (...items: unknown[]) => ({ items });

const from =
  (part: EntryPart<unknown>, id: string, said: object = {}) =>
  (more: object = {}) => ({ ...part.example(), ...sys(id), ...said, ...more });

export const customLink = (customLink: unknown, more: object = {}) =>
  from(linkPart, 'link.custom', { text: 'See more', customLink })(more);
export const pageLink = (pageLink: unknown, more: object = {}) =>
  customLink(null, { linkType: 'Page Link', pageLink, ...more });

export const rawPage = (slug: string | null, more: object = {}) => ({
  __typename: 'Page',
  ...sys(`page.${slug}`),
  title: `Page ${slug}`,
  slug,
  specialtyPage: null,
  parentPage: null,
  ...more,
});

export const rawButton = from(buttonPart, 'button.one', { label: 'Buy', link: customLink('/documents') });
export const rawAsset = (more: object = {}) => ({
  ...sys('asset.drawing'),
  url: 'https://store.example/platform/content/assets/drawing.svg',
  title: 'Drawing',
  description: 'A section through a wall',
  width: 640,
  height: 480,
  contentType: 'image/svg+xml',
  ...more,
});
export const rawImage = from(imagePart, 'image.drawing', { alt: 'A wall', caption: 'Figure 1', file: rawAsset() });
export const rawDocument = from(documentPart, 'document.g702', {
  documentCode: 'G702-2025',
  title: 'Payment Application',
  documentType: 'Form',
  price: 84.5,
  avgOfDocsUsedOn1Project: 12,
  purchaseLink: customLink('/documents/g702-2025'),
});
export const rawDocumentSet = (name: string, more: object = {}) =>
  from(setPart, `documentSet.${name}`, {
    headline: 'Monthly payment',
    text: 'Both',
    documents: rawCollection(rawDocument()),
  })(more);
export const rawRole = (slug: string, more: object = {}) =>
  from(rolePart, `role.${slug}`, {
    name: `The ${slug}`,
    slug,
    headline: `Documents for the ${slug}`,
    description: 'Builds',
    link: customLink(`/documents?productRole=${slug}`),
  })(more);

type Node = Record<string, unknown>;
export const rawText = (value: string, ...marks: string[]): Node => ({
  nodeType: 'text',
  value,
  marks: marks.map((type) => ({ type })),
  data: {},
});
export const node = (nodeType: string, ...content: Node[]): Node => ({ nodeType, data: {}, content });
export const paragraph = (...content: Node[]): Node => node('paragraph', ...content);
export const refer = (nodeType: string, id: string, linkType: string, ...content: Node[]): Node => ({
  nodeType,
  data: { target: { sys: { id, type: 'Link', linkType } } },
  content,
});
export const hyperlink = (uri: unknown, texts = 'here'): Node => ({
  ...node('hyperlink', rawText(texts)),
  data: { uri },
});
export const json = (...content: Node[]): Node => node('document', ...content);
export const noLinks = { entries: { hyperlink: [], block: [] }, assets: { hyperlink: [], block: [] } };
/** a text without links */
export const rawRichText = (...content: Node[]) => ({ json: json(...content), links: noLinks });

const accordion = from(accordionBlock.part, 'accordion.one', {
  headline: 'Payment',
  subhead: 'How it is paid',
  items: rawCollection({
    ...sys('accordionItem.one'),
    headline: 'By card?',
    body: { json: json(paragraph(rawText('Yes.'))) },
  }),
});
export const rawSubscription = from(subscriptionPart, 'subscription.unlimited', {
  title: 'Unlimited',
  description: 'Every document',
  features: { json: json(paragraph(rawText('All series'))) },
  productId: 'prod_unlimited',
  purchaseLink: customLink('/subscriptions/unlimited'),
  modal: { ...sys('modal.one'), headline: 'All included', subhead: 'Everything', body: rawCollection(accordion()) },
});
export const rawBrand = from(brandPart, 'brand.planroom', {
  name: 'Planroom',
  description: 'Contract documents',
  logo: rawAsset(),
  link: customLink('https://planroom.example/about'),
});
export const rawArticle = (more: object = {}) => ({
  __typename: 'Article',
  ...sys('article.retainage'),
  title: 'Retainage',
  slug: 'retainage',
  topic: 'Payment',
  summary: 'What is held back.',
  publishedOn: '2026-03-11T00:00:00.000Z',
  documents: ['G702-2025'],
  thumbnail: null,
  ...more,
});
export const rawHelpEntry = (more: object = {}) => ({
  __typename: 'HelpEntry',
  ...sys('helpEntry.receipts'),
  title: 'How do I get a receipt?',
  slug: 'receipts',
  category: 'Orders and receipts',
  summary: 'Every order has one.',
  updatedOn: '2026-09-14',
  documents: [],
  ...more,
});
