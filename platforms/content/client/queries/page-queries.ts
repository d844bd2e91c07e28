import { subscription } from '../../shared-entries/subscription.ts';
import { withFragments } from './fragments.ts';

const PLACE = '$preview: Boolean, $locale: String';
const HERE = 'preview: $preview, locale: $locale';

/** Loads only the type and id of blocks: each block is read separately afterwards [CNT-04]. */
const BLOCKS = 'blocks: blocksCollection(limit: 30) { items { __typename ... on Entry { sys { id } } } }';

const PAGE = `__typename sys { id } title slug specialtyPage seoTitle seoDescription isHidden hasSubSearch
    parentPage { sys { id } title slug specialtyPage parentPage { sys { id } title slug specialtyPage parentPage { sys { id } } } }
    subNavigation: subNavigationCollection(limit: 8) { items { ...LinkParts } }
    subscription { ${subscription.spread} }
    ${BLOCKS}`;

/** Several pages can have the same slug under different parents: the address decides which one matches. */
export const pagesBySlugQuery = withFragments(`query PagesBySlug($slug: String!, ${PLACE}) {
  pages: pageCollection(where: { slug: $slug }, limit: 20, ${HERE}) { items { ${PAGE} } }
}`);

export const specialtyPageQuery = withFragments(`query SpecialtyPage($specialty: String!, ${PLACE}) {
  pages: pageCollection(where: { specialtyPage: $specialty }, limit: 1, ${HERE}) { items { ${PAGE} } }
}`);

export const landingPageQuery = withFragments(`query LandingPage($slug: String!, ${PLACE}) {
  pages: landingPageCollection(where: { slug: $slug }, limit: 1, ${HERE}) {
    items { __typename sys { id } title slug seoTitle seoDescription isHidden ${BLOCKS} }
  }
}`);

const ALL = `order: [sys_id_ASC], skip: $skip, limit: 1000, ${HERE}`;

/** Lists everything that has an address, a thousand per type and page. [RTE-23] */
export const addressesQuery = withFragments(`query Addresses($skip: Int!, ${PLACE}) {
  pages: pageCollection(${ALL}) {
    total
    items { __typename sys { id publishedAt } slug specialtyPage isHidden parentPage { sys { id } slug specialtyPage parentPage { sys { id } } } }
  }
  landingPages: landingPageCollection(${ALL}) { total items { __typename sys { id publishedAt } slug isHidden } }
  articles: articleCollection(${ALL}) { total items { __typename sys { id publishedAt } slug publishedOn updatedOn } }
  helpEntries: helpEntryCollection(${ALL}) { total items { __typename sys { id publishedAt } slug updatedOn } }
}`);
