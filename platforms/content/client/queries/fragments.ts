/**
 * Selections that several queries share. Collections and long names are asked under the store's own names (aliases), so that
 * an answer reads like the types it becomes. Plans have no fragment: in some spaces a type named Subscription bears another
 * name, and where one type alone is allowed none is needed.
 */
const FRAGMENTS = {
  Target: `fragment Target on Entry {
  __typename
  sys { id }
  ... on Page { title slug specialtyPage parentPage { sys { id } title slug specialtyPage parentPage { sys { id } } } }
  ... on LandingPage { title slug }
  ... on Article { title slug }
  ... on HelpEntry { title slug }
}`,
  LinkParts: `fragment LinkParts on Link {
  sys { id } text linkType customLink queryParameters target
  pageLink { ...Target }
}`,
  ButtonParts: `fragment ButtonParts on Button { sys { id } label variant link { ...LinkParts } }`,
  AssetParts: `fragment AssetParts on Asset { sys { id } url title description width height contentType }`,
  ImageParts: `fragment ImageParts on Image { sys { id } alt caption file { ...AssetParts } }`,
  DocumentParts: `fragment DocumentParts on Document {
  sys { id } documentCode title documentType price avgOfDocsUsedOn1Project
  purchaseLink { ...LinkParts }
}`,
  SetParts: `fragment SetParts on DocumentSet {
  sys { id } headline text
  documents: documentsCollection(limit: 6) { items { ...DocumentParts } }
}`,
  RoleParts: `fragment RoleParts on Role { sys { id } name slug headline description link { ...LinkParts } }`,
  AccordionParts: `fragment AccordionParts on Accordion {
  sys { id } headline subhead isFirstOpen
  items: itemsCollection(limit: 20) { items { sys { id } headline body { json } } }
}`,
  ReadingParts: `fragment ReadingParts on Entry {
  __typename
  sys { id }
  ... on Article { title slug topic summary publishedOn documents thumbnail { ...AssetParts } }
  ... on HelpEntry { title slug category summary updatedOn documents }
  ... on ArticleCard { title description externalLink image: thumbnail { ...ImageParts } }
}`,
  BrandParts: `fragment BrandParts on Brand { sys { id } name description logo { ...AssetParts } link { ...LinkParts } }`,
  BrandShowcaseParts: `fragment BrandShowcaseParts on BrandShowcase {
  sys { id } headline description
  brands: brandsCollection(limit: 8) { items { ...BrandParts } }
}`,
  NotificationParts: `fragment NotificationParts on SiteNotification { sys { id } text tone endsOn link { ...LinkParts } }`,
  MenuItemParts: `fragment MenuItemParts on MenuItem { __typename sys { id } label link { ...LinkParts } }`,
  MenuGroupParts: `fragment MenuGroupParts on MenuGroup {
  __typename sys { id } label
  items: itemsCollection(limit: 15) { items { ...MenuItemParts } }
}`,
} as const;

export const SUBSCRIPTION_PARTS = `sys { id } title description annualPrice isBestValue
  features: featureDescription { json }
  productId: stripeProductId
  purchaseLink { ...LinkParts }
  modal { sys { id } headline subhead body: bodyCollection(limit: 6) { items { ...AccordionParts } } }`;

/** A rich text on its own carries its references; texts in lists do not (see `referencesQuery`). */
export const TEXT_PARTS = `json links {
    entries { hyperlink { ...Target } block { __typename sys { id } } }
    assets { hyperlink { ...AssetParts } block { ...AssetParts } }
  }`;

const isName = (name: string): name is keyof typeof FRAGMENTS => Object.hasOwn(FRAGMENTS, name);

/** The query with every fragment it needs, and none besides: a query's length is limited. */
export function withFragments(query: string): string {
  const found = new Map<string, string>();
  const waiting = [query];
  for (let text = waiting.pop(); text !== undefined; text = waiting.pop()) {
    for (const [, name = ''] of text.matchAll(/\.\.\.(\w+)/g)) {
      if (!isName(name) || found.has(name)) continue;
      found.set(name, FRAGMENTS[name]);
      waiting.push(FRAGMENTS[name]);
    }
  }
  return [query, ...found.values()].join('\n');
}
