import type { SearchMethodParams } from '@algolia/client-search';
import { z } from 'zod';
import type { Log } from '../../../core/log.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import type { Fetch } from '../../../core/web.ts';
import { connect, type SearchClientConfig } from './connect.ts';
import { MOST_HITS, PAGE_HITS } from './index-settings.ts';
import { mergeHits, type Ranked } from './merge-hits.ts';
import {
  ARTICLE_ATTRIBUTES,
  articleHit,
  HELP_ATTRIBUTES,
  helpHit,
  type Ranking,
  readArticle,
  readHelp,
} from './records.ts';
import { createShelf } from './shelf.ts';
import type { ReadingHit, Search, SearchProblem } from './types.ts';

export type SearchClientOptions = {
  fetch: Fetch;
  config: SearchClientConfig;
  log: Log;
  /** the longest a call may take; 15 seconds unless a test is in a hurry */
  patienceMs?: number;
};

const resultsOf = (length: number) => z.object({ results: z.array(z.unknown()).length(length) });
const count = z.object({ nbHits: z.number().int().min(0) });
const pageOf = <S extends z.ZodType>(hit: S) =>
  count.extend({ nbPages: z.number().int().min(0).max(100_000), hits: z.array(hit).max(PAGE_HITS) });
const helpPage = pageOf(helpHit);
const articlePage = pageOf(articleHit);
const UNRANKED: Ranking = { nbTypos: 0, words: 0, firstMatchedWord: 0, proximityDistance: 0, nbExactWords: 0 };

type Pages = { help: Ranked<ReadingHit>[]; articles: Ranked<ReadingHit>[]; helpPages: number; articlePages: number };

/**
 * The search platform in the store's own words. Whatever goes wrong is `unavailable` and one line in the log [SRC-05], never an
 * exception; terms are not logged, they may be personal.
 */
export function createSearchClient({ fetch, config, log, patienceMs }: SearchClientOptions): Search {
  const { helpIndex = 'Help', articlesIndex = 'Articles' } = config;
  const reader = connect(config, config.searchKey, fetch, patienceMs);
  const admin = config.adminKey === null ? null : connect(config, config.adminKey, fetch, patienceMs);
  const shelf = createShelf(admin, { helpIndex, articlesIndex });

  async function attempt<T>(call: string, work: () => Promise<T>): Promise<Result<T, SearchProblem>> {
    try {
      return ok(await work());
    } catch (error) {
      const detail = describe(error);
      log.warn({ platform: 'search', call, error: detail }, 'the search platform did not answer');
      return err('unavailable', detail);
    }
  }

  async function ask(requests: SearchMethodParams['requests']): Promise<unknown[]> {
    const answer = await reader.search({ requests });
    return resultsOf(requests.length).parse(answer).results;
  }

  /** one page of the indexes that still have one */
  async function readPage(
    term: string,
    locale: string,
    page: number,
    hitsPerPage: number,
    old?: Pages,
  ): Promise<Pages> {
    const asked = { query: term, page, hitsPerPage, getRankingInfo: true, attributesToHighlight: [] };
    const hasHelp = old === undefined || page < old.helpPages;
    const hasArticles = old === undefined || page < old.articlePages;
    const results = await ask([
      ...(hasHelp ? [{ ...asked, indexName: helpIndex, attributesToRetrieve: HELP_ATTRIBUTES }] : []),
      ...(hasArticles ? [{ ...asked, indexName: articlesIndex, attributesToRetrieve: ARTICLE_ATTRIBUTES }] : []),
    ]);
    const help = hasHelp ? helpPage.parse(results.shift()) : null;
    const articles = hasArticles ? articlePage.parse(results.shift()) : null;
    return {
      help: [...(old?.help ?? []), ...rank(help?.hits ?? [], readHelp)],
      articles: [...(old?.articles ?? []), ...rank(articles?.hits ?? [], (hit) => readArticle(hit, locale))],
      helpPages: help?.nbPages ?? 0,
      articlePages: articles?.nbPages ?? 0,
    };
  }

  return {
    findReadings: (term, locale) =>
      attempt('findReadings', async () => {
        let pages = await readPage(term, locale, 0, PAGE_HITS);
        const last = Math.min(Math.max(pages.helpPages, pages.articlePages), MOST_HITS / PAGE_HITS);
        for (let page = 1; page < last; page += 1) pages = await readPage(term, locale, page, PAGE_HITS, pages);
        return mergeHits(pages.help, pages.articles);
      }),
    countReadings: (term) =>
      attempt('countReadings', async () => {
        const asked = { query: term, hitsPerPage: 1, attributesToRetrieve: [], attributesToHighlight: [] };
        const results = await ask([
          { ...asked, indexName: helpIndex },
          { ...asked, indexName: articlesIndex },
        ]);
        // no list ever shows more of one index
        return results.reduce<number>((sum, result) => sum + Math.min(count.parse(result).nbHits, MOST_HITS), 0);
      }),
    suggestReadings: (term, most, locale) =>
      attempt('suggestReadings', async () => {
        const { help, articles } = await readPage(term, locale, 0, Math.min(Math.max(most, 1), PAGE_HITS));
        return mergeHits(help, articles).slice(0, most);
      }),
    saveReadings: (records) => attempt('saveReadings', () => shelf.save(records)),
    removeReadings: (ids) => attempt('removeReadings', () => shelf.remove(ids)),
    listReadings: () => attempt('listReadings', () => shelf.list()),
  };
}

/** Hits that lead somewhere, with how well they answer. */
function rank<H extends { _rankingInfo?: Ranking | undefined }>(
  hits: readonly H[],
  read: (hit: H) => ReadingHit | null,
): Ranked<ReadingHit>[] {
  return hits.flatMap((found) => {
    const hit = read(found);
    return hit ? [{ hit, ranking: found._rankingInfo ?? UNRANKED }] : [];
  });
}

/** What failed, with the platform's own last words: the client's error alone says only that no host was reached. */
function describe(error: unknown): string {
  if (error instanceof z.ZodError) return `the answer has another shape at ${error.issues[0]?.path.join('.') ?? ''}`;
  const {
    name = 'Error',
    message = '',
    transporterStackTrace: stack,
  } = error as Partial<Error> & {
    transporterStackTrace?: { response: { status: number; content: string; isTimedOut: boolean } }[];
  };
  const last = stack?.at(-1)?.response;
  if (last?.isTimedOut) return `${name}: no answer in time`;
  return `${name}: ${last ? `${last.status} ${last.content}` : message}`.slice(0, 200);
}
