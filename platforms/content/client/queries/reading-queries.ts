import { TEXT_PARTS } from '../../model-dsl/references.ts';
import { figureSelection } from '../../shared-entries/figure.ts';
import { link } from '../../shared-entries/link.ts';
import { reading } from '../../shared-entries/reading.ts';
import { withFragments } from './fragments.ts';

const PLACE = '$preview: Boolean, $locale: String';
const HERE = 'preview: $preview, locale: $locale';
const COMMON = `sys { id } title slug summary updatedOn documents keywords body { ${TEXT_PARTS} }
    related: relatedCollection(limit: 4) { items { ${reading.spread} } }`;

export const articleQuery = withFragments(`query Article($slug: String!, ${PLACE}) {
  found: articleCollection(where: { slug: $slug }, limit: 1, ${HERE}) {
    items { ${COMMON} topic author publishedOn ${figureSelection} }
  }
}`);

export const helpEntryQuery = withFragments(`query HelpEntry($slug: String!, ${PLACE}) {
  found: helpEntryCollection(where: { slug: $slug }, limit: 1, ${HERE}) {
    items { ${COMMON} category }
  }
}`);

export const articlesQuery = withFragments(`query Articles($where: ArticleFilter, $limit: Int!, ${PLACE}) {
  readings: articleCollection(where: $where, order: [publishedOn_DESC, sys_id_ASC], limit: $limit, ${HERE}) {
    items { ${reading.spread} }
  }
}`);

export const helpEntriesQuery = withFragments(`query HelpEntries($where: HelpEntryFilter, $limit: Int!, ${PLACE}) {
  readings: helpEntryCollection(where: $where, limit: $limit, ${HERE}) { items { ${reading.spread} } }
}`);

/** All questions with their short answers. A thousand entries with the targets of their buttons fit in one query. */
export const questionsQuery = withFragments(`query Questions(${PLACE}) {
  questions: helpEntryCollection(order: [sys_id_ASC], limit: 1000, ${HERE}) {
    items { sys { id } title slug category summary steps keywords documents action { ${link.spread} } }
  }
}`);

const SOME = `where: { sys: { id_in: $ids } }, limit: 100, ${HERE}`;

/**
 * The entries that the texts of a list refer to, loaded in one query by id. The platform counts a thousand entries per
 * list of references in each text, so it would reject twenty texts with references.
 */
export const referencesQuery = withFragments(`query References($ids: [String!]!, ${PLACE}) {
  pages: pageCollection(${SOME}) { items { ...Target } }
  landingPages: landingPageCollection(${SOME}) { items { ...Target } }
  articles: articleCollection(${SOME}) { items { ...Target } }
  helpEntries: helpEntryCollection(${SOME}) { items { ...Target } }
  assets: assetCollection(${SOME}) { items { ...AssetParts } }
}`);
