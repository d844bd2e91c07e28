/** Pieces of answers, as the platform gives them to the queries of this client. */
export const sys = (id: string) => ({ sys: { id } });
export const many = (...items: unknown[]) => ({ items });

export const customLink = (customLink: unknown, more: object = {}) => ({
  ...sys('link.custom'),
  text: 'See more',
  linkType: 'Custom Link',
  customLink,
  queryParameters: null,
  target: null,
  pageLink: null,
  ...more,
});
export const pageLink = (pageLink: unknown, more: object = {}) =>
  customLink(null, { linkType: 'Page Link', pageLink, ...more });

export const page = (slug: string | null, more: object = {}) => ({
  __typename: 'Page',
  ...sys(`page.${slug}`),
  title: `Page ${slug}`,
  slug,
  specialtyPage: null,
  parentPage: null,
  ...more,
});

export const button = (more: object = {}) => ({
  ...sys('button.one'),
  label: 'Buy',
  variant: 'Solid',
  link: customLink('/documents'),
  ...more,
});
export const asset = (more: object = {}) => ({
  ...sys('asset.drawing'),
  url: 'https://store.example/platform/content/assets/drawing.svg',
  title: 'Drawing',
  description: 'A section through a wall',
  width: 640,
  height: 480,
  contentType: 'image/svg+xml',
  ...more,
});
export const image = (more: object = {}) => ({
  ...sys('image.drawing'),
  alt: 'A wall',
  caption: 'Figure 1',
  file: asset(),
  ...more,
});
export const document = (more: object = {}) => ({
  ...sys('document.g702'),
  documentCode: 'G702-2025',
  title: 'Payment Application',
  documentType: 'Form',
  price: 84.5,
  avgOfDocsUsedOn1Project: 12,
  purchaseLink: customLink('/documents/g702-2025'),
  ...more,
});
export const documentSet = (name: string, more: object = {}) => ({
  ...sys(`documentSet.${name}`),
  headline: 'Monthly payment',
  text: 'Both',
  documents: many(document()),
  ...more,
});
export const role = (slug: string, more: object = {}) => ({
  ...sys(`role.${slug}`),
  name: `The ${slug}`,
  slug,
  headline: `Documents for the ${slug}`,
  description: 'Builds',
  link: customLink(`/documents?productRole=${slug}`),
  ...more,
});

type Node = Record<string, unknown>;
export const text = (value: string, ...marks: string[]): Node => ({
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
export const hyperlink = (uri: unknown, words = 'here'): Node => ({ ...node('hyperlink', text(words)), data: { uri } });
export const json = (...content: Node[]): Node => node('document', ...content);
export const noLinks = { entries: { hyperlink: [], block: [] }, assets: { hyperlink: [], block: [] } };
/** a text that stands by itself */
export const richText = (...content: Node[]) => ({ json: json(...content), links: noLinks });

export const accordion = (more: object = {}) => ({
  ...sys('accordion.one'),
  headline: 'Payment',
  subhead: 'How it is paid',
  isFirstOpen: true,
  items: many({ ...sys('accordionItem.one'), headline: 'By card?', body: { json: json(paragraph(text('Yes.'))) } }),
  ...more,
});
export const subscription = (more: object = {}) => ({
  ...sys('subscription.unlimited'),
  title: 'Unlimited',
  description: 'Every document',
  annualPrice: 2199,
  isBestValue: true,
  features: { json: json(paragraph(text('All series'))) },
  productId: 'prod_unlimited',
  purchaseLink: customLink('/subscriptions/unlimited'),
  modal: { ...sys('modal.one'), headline: 'All included', subhead: 'Everything', body: many(accordion()) },
  ...more,
});
export const brand = (more: object = {}) => ({
  ...sys('brand.planroom'),
  name: 'Planroom',
  description: 'Contract documents',
  logo: asset(),
  link: customLink('https://planroom.example/about'),
  ...more,
});
export const article = (more: object = {}) => ({
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
export const helpEntry = (more: object = {}) => ({
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
