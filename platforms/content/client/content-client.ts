import type { ContentClientOptions } from './config.ts';
import { findPage } from './reads/find-page.ts';
import { listArticles, listHelp } from './reads/list-readings.ts';
import { readAddresses } from './reads/read-addresses.ts';
import { readBlock } from './reads/read-block.ts';
import { readFrame } from './reads/read-frame.ts';
import { readArticle, readHelpEntry } from './reads/read-text.ts';
import { createReader } from './reads/reader.ts';
import type { Content } from './types.ts';

/**
 * The content platform in the store's own words [CNT-04] [CNT-05]. Published reads are kept by `cache` and dropped by what they
 * were made of; every text is bounded, every address judged, and what is wrong in an answer is left out or not found, never thrown.
 */
export function createContentClient(options: ContentClientOptions): Content {
  const reader = createReader(options);
  const { placeOf } = reader;
  return {
    findPage: (address, query) => findPage(reader, address, placeOf(query)),
    block: (ref, query) => readBlock(reader, ref, placeOf(query)),
    frame: (query) => readFrame(reader, placeOf(query)),
    article: (slug, query) => readArticle(reader, slug, placeOf(query)),
    helpEntry: (slug, query) => readHelpEntry(reader, slug, placeOf(query)),
    listArticles: ({ topic, limit, ...query }) => listArticles(reader, topic, limit, placeOf(query)),
    listHelp: ({ category, limit, ...query }) => listHelp(reader, category, limit, placeOf(query)),
    addresses: (query) => readAddresses(reader, placeOf(query)),
  };
}
