import { BLOCK_QUERIES } from '../client/queries/block-queries.ts';
import { catalogueFrameQuery, formsQuery, setsQuery } from '../client/queries/catalogue-queries.ts';
import { frameQuery, navigationQuery } from '../client/queries/frame-queries.ts';
import {
  addressesQuery,
  landingPageQuery,
  pagesBySlugQuery,
  specialtyPageQuery,
} from '../client/queries/page-queries.ts';
import {
  articleQuery,
  articlesQuery,
  helpEntriesQuery,
  helpEntryQuery,
  questionsQuery,
  referencesQuery,
} from '../client/queries/reading-queries.ts';

/**
 * All queries the store sends to the content platform: blocks by kind, the others by name. Tests validate them against
 * the schema.
 */
export const CONTENT_QUERIES: Readonly<Record<string, string>> = {
  ...BLOCK_QUERIES,
  frameQuery,
  navigationQuery,
  pagesBySlugQuery,
  specialtyPageQuery,
  landingPageQuery,
  addressesQuery,
  articleQuery,
  helpEntryQuery,
  articlesQuery,
  helpEntriesQuery,
  questionsQuery,
  referencesQuery,
  catalogueFrameQuery,
  setsQuery,
  formsQuery,
};
