import type { ContentClientOptions } from './config.ts';
import { neverThrow } from './reads/catch-read-errors.ts';
import { findPage } from './reads/find-page.ts';
import { listFormIds } from './reads/list-form-ids.ts';
import { listQuestions } from './reads/list-questions.ts';
import { listArticles, listHelp } from './reads/list-readings.ts';
import { listSets } from './reads/list-sets.ts';
import { readAddresses } from './reads/read-addresses.ts';
import { readBlock } from './reads/read-block.ts';
import { readCatalogueFrame } from './reads/read-catalogue-frame.ts';
import { readFrame } from './reads/read-frame.ts';
import { readArticle, readHelpEntry } from './reads/read-text.ts';
import { createReader } from './reads/reader.ts';
import type { Content, ContentQuery, Reading } from './types.ts';

/**
 * The content platform in types of the store [CNT-04] [CNT-05]. `cache` stores published reads and invalidates them by
 * their cache tags. Every text is bounded, every URL validated. Invalid parts of a response are left out or not found,
 * never thrown.
 */
export function createContentClient(options: ContentClientOptions): Content {
  const reader = createReader(options);
  const safely = <T>(about: string, query: ContentQuery, read: (place: ContentQuery) => Reading<T>): Reading<T> =>
    neverThrow(options.log, about, () => read(reader.placeOf(query)));
  return {
    findPage: (address, query) => safely('page', query, (place) => findPage(reader, address, place)),
    block: (ref, query) => safely('block', query, (place) => readBlock(reader, ref, place)),
    frame: (query) => safely('frame', query, (place) => readFrame(reader, place)),
    article: (slug, query) => safely('article', query, (place) => readArticle(reader, slug, place)),
    helpEntry: (slug, query) => safely('help entry', query, (place) => readHelpEntry(reader, slug, place)),
    listArticles: (requested) =>
      safely('articles', requested, (place) => listArticles(reader, requested.topic, requested.limit, place)),
    listHelp: (requested) =>
      safely('help entries', requested, (place) => listHelp(reader, requested.category, requested.limit, place)),
    listQuestions: (query) => safely('questions', query, (place) => listQuestions(reader, place)),
    catalogueFrame: (query) => safely('catalogue frame', query, (place) => readCatalogueFrame(reader, place)),
    listSets: (query) => safely('sets', query, (place) => listSets(reader, place)),
    listFormIds: (query) => safely('forms', query, (place) => listFormIds(reader, place)),
    addresses: (query) => safely('addresses', query, (place) => readAddresses(reader, place)),
  };
}
