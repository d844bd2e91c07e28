import { ARTICLE_TOPICS, HELP_CATEGORIES } from '../../model/choices.ts';
import { reading } from '../../shared-entries/reading.ts';
import { articlesQuery, helpEntriesQuery } from '../queries/reading-queries.ts';
import type { ContentQuery, Reading, ReadingView } from '../types.ts';
import { type ContentReader, found, itemsOf, type SchemaParts } from './reader.ts';

/** The maximum page size of a collection on the platform. */
const MAX = 1000;

const TOPICS: readonly string[] = ARTICLE_TOPICS;
const CATEGORIES: readonly string[] = HELP_CATEGORIES;

type ListRead = {
  type: 'article' | 'helpEntry';
  query: string;
  where: Record<string, string>;
  /** the number to request if the platform's order is also the store's */
  requested: number;
  limit: number;
  order: (a: ReadingView, b: ReadingView) => number;
};

/** Newest first. A topic that is not in the model is empty, without a request to the platform. */
export async function listArticles(
  reader: ContentReader,
  topic: string,
  limit: number,
  place: ContentQuery,
): Reading<readonly ReadingView[]> {
  if (topic !== '' && !TOPICS.includes(topic)) return found([], ['type:article']);
  const max = bounded(limit);
  const where: Record<string, string> = topic === '' ? {} : { topic };
  const order = (a: ReadingView, b: ReadingView): number => compare(b.publishedOn, a.publishedOn);
  return list(reader, { type: 'article', query: articlesQuery, where, requested: max, limit: max, order }, place);
}

/**
 * Lists help entries by category in the model's order, then by title. The platform cannot sort like this, so all
 * entries are loaded and cut here.
 */
export async function listHelp(
  reader: ContentReader,
  category: string,
  limit: number,
  place: ContentQuery,
): Reading<readonly ReadingView[]> {
  if (category !== '' && !CATEGORIES.includes(category)) return found([], ['type:helpEntry']);
  const where: Record<string, string> = category === '' ? {} : { category };
  return list(
    reader,
    { type: 'helpEntry', query: helpEntriesQuery, where, requested: MAX, limit: bounded(limit), order: byCategory },
    place,
  );
}

type Listed = { readonly topic: string; readonly title: string };

/** Help entries by category in the model's order, then by title; unknown categories last. */
export const byCategory = (a: Listed, b: Listed): number =>
  rankOf(a) - rankOf(b) || a.title.localeCompare(b.title, 'en-US');

const rankOf = ({ topic }: Listed): number =>
  CATEGORIES.includes(topic) ? CATEGORIES.indexOf(topic) : CATEGORIES.length;

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const bounded = (limit: number): number => (Number.isInteger(limit) && limit > 0 ? Math.min(limit, MAX) : MAX);

const readingsOf = ({ many, part }: SchemaParts) => many(part(reading), MAX);

async function list(reader: ContentReader, read: ListRead, place: ContentQuery): Reading<readonly ReadingView[]> {
  const { type, query, where, requested, limit, order } = read;
  const key = `list ${type} ${Object.values(where).join()} ${limit}`;
  return reader.keep(key, place, async () => {
    const result = await reader.ask(key, query, { where, limit: requested }, place);
    if (!result.ok) return result;
    const views = reader.schema(readingsOf).parse({ items: itemsOf(result.value.data.readings) });
    return found([...views].sort(order).slice(0, limit), result.value.uses, [`type:${type}`]);
  });
}
