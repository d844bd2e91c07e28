import type { BlockOf, ReadingView } from '../../platforms/content/client/types.ts';
import { categoryDocuments } from '../catalogue/categories/category-documents.ts';
import { indexSeries } from '../catalogue/categories/series-index.ts';
import { isSeriesLetter } from '../catalogue/legend.ts';
import { isShopEmpty, popularDocuments } from '../catalogue/popular-documents.ts';
import type { FilledOf } from './page-block.ts';
import { type PageNeeds, queryOf } from './page-needs.ts';

/** Rows of a series in the index, and cards of a list of documents, where the content names no number. */
const PER_SERIES = 8;
const CARDS = 12;

/** A list drawn from the store. One that could not be read says so; it is never an empty shop [LST-11]. */
export async function fillListings(context: PageNeeds, block: BlockOf<'listings'>): Promise<FilledOf<'listings'>> {
  const empty = { ...block, index: [], documents: [], readings: [], isFailed: false, isShopEmpty: false };
  const failed = (): FilledOf<'listings'> => {
    context.uses.markIncomplete();
    return { ...empty, isFailed: true };
  };
  switch (block.source) {
    case 'Series index': {
      const index = await indexSeries(context, block.limit || PER_SERIES);
      if (index === null) return failed();
      return index.length > 0 ? { ...empty, index } : { ...empty, isShopEmpty: await isShopEmpty(context) };
    }
    case 'Documents': {
      const documents = await listed(context, block.filter, block.limit || CARDS);
      if (documents === null) return failed();
      return documents.length > 0 ? { ...empty, documents } : { ...empty, isShopEmpty: await isShopEmpty(context) };
    }
    case 'Articles':
    case 'Help entries': {
      const readings = await readingsOf(context, block);
      if (!readings) return failed();
      return { ...empty, readings };
    }
  }
}

const listed = (context: PageNeeds, filter: string, count: number) => {
  if (filter === '') return popularDocuments(context, Math.min(count, 20));
  return categoryDocuments(context, isSeriesLetter(filter) ? { series: filter } : { role: filter }, count);
};

async function readingsOf(
  context: PageNeeds,
  { source, filter, limit }: BlockOf<'listings'>,
): Promise<readonly ReadingView[] | null> {
  const query = { ...queryOf(context), limit };
  const found =
    source === 'Articles'
      ? await context.content.listArticles({ ...query, topic: filter })
      : await context.content.listHelp({ ...query, category: filter });
  if (found.ok) {
    context.uses.add(found.value.uses);
    return found.value.value;
  }
  context.log.warn({ area: 'content', code: found.code, source }, 'a list could not be read');
  return null;
}
