import type { SearchMethodParams } from '@algolia/client-search';
import { z } from 'zod';
import type { Fetch } from '../../../core/http/types.ts';
import type { Log } from '../../../core/log.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import { connect, isMissingIndex, type SearchClientConfig } from './connect.ts';
import { MAX_HITS, PAGE_HITS, QUERY_RULES } from './index-settings.ts';
import { createIndexWriter } from './index-writer.ts';
import { mergeHits, type Ranked } from './merge-hits.ts';
import {
  ARTICLE_ATTRIBUTES,
  articleHit,
  HELP_ATTRIBUTES,
  helpHit,
  parseArticleHit,
  parseHelpHit,
  type Ranking,
} from './records.ts';
import type { ReadingHit, Search, SearchProblem } from './types.ts';

export type SearchClientOptions = {
  fetch: Fetch;
  config: SearchClientConfig;
  log: Log;
  /** the timeout of a call; 15 seconds except in tests */
  timeoutMs?: number;
};

const resultsOf = (length: number) => z.object({ results: z.array(z.unknown()).length(length) });
const count = z.object({ nbHits: z.number().int().min(0) });
/** Only the envelope: each hit is parsed separately, so that a malformed one does not affect the others. */
const hitPage = count.extend({
  nbPages: z.number().int().min(0).max(100_000),
  hits: z.array(z.unknown()).max(PAGE_HITS),
});
const EMPTY_PAGE = { nbHits: 0, nbPages: 0, hits: [] };
const UNRANKED: Ranking = { nbTypos: 0, words: 0, firstMatchedWord: 0, proximityDistance: 0, nbExactWords: 0 };

type Pages = {
  help: Ranked<ReadingHit>[];
  articles: Ranked<ReadingHit>[];
  helpPages: number;
  articlePages: number;
  /** the number of unreadable hits */
  odd: number;
};

/**
 * The search platform in types of the store. Any failure is `unavailable` with one log line [SRC-05], never an
 * exception; terms are not logged, because they may be personal.
 */
export function createSearchClient({ fetch, config, log, timeoutMs }: SearchClientOptions): Search {
  const { helpIndex = 'Help', articlesIndex = 'Articles' } = config;
  const reader = connect(config, config.searchKey, fetch, timeoutMs);
  const admin = config.adminKey === null ? null : connect(config, config.adminKey, fetch, timeoutMs);
  const shelf = createIndexWriter(admin, { helpIndex, articlesIndex });

  const helpQuery = { indexName: helpIndex, attributesToRetrieve: HELP_ATTRIBUTES };
  const articleQuery = { indexName: articlesIndex, attributesToRetrieve: ARTICLE_ATTRIBUTES };

  async function attempt<T>(call: string, work: () => Promise<T>): Promise<Result<T, SearchProblem>> {
    try {
      return ok(await work());
    } catch (error) {
      const detail = describe(error);
      log.warn({ platform: 'search', call, error: detail }, 'the search platform did not answer');
      return err('unavailable', detail);
    }
  }

  /**
   * Returns one result per request. A missing index counts as empty: the platform rejects a call that includes one, so
   * the requests are then sent separately.
   */
  async function ask(requests: SearchMethodParams['requests']): Promise<unknown[]> {
    try {
      const response = await reader.search({ requests });
      return resultsOf(requests.length).parse(response).results;
    } catch (error) {
      if (!isMissingIndex(error)) throw error;
      if (requests.length === 1) return [EMPTY_PAGE];
      return (await Promise.all(requests.map((each) => ask([each])))).flat();
    }
  }

  /** requests one page of the indexes that still have one */
  async function readPage(
    term: string,
    locale: string,
    page: number,
    hitsPerPage: number,
    old?: Pages,
  ): Promise<Pages> {
    const requested = { ...QUERY_RULES, query: term, page, hitsPerPage, getRankingInfo: true };
    const hasHelp = old === undefined || page < old.helpPages;
    const hasArticles = old === undefined || page < old.articlePages;
    const results = await ask([
      ...(hasHelp ? [{ ...requested, ...helpQuery }] : []),
      ...(hasArticles ? [{ ...requested, ...articleQuery }] : []),
    ]);
    const helpPage = hasHelp ? hitPage.parse(results.shift()) : EMPTY_PAGE;
    const articlePage = hasArticles ? hitPage.parse(results.shift()) : EMPTY_PAGE;
    const help = rank(helpPage.hits, helpHit, parseHelpHit);
    const articles = rank(articlePage.hits, articleHit, (hit) => parseArticleHit(hit, locale));
    return {
      help: [...(old?.help ?? []), ...help.ranked],
      articles: [...(old?.articles ?? []), ...articles.ranked],
      helpPages: helpPage.nbPages,
      articlePages: articlePage.nbPages,
      odd: (old?.odd ?? 0) + help.odd + articles.odd,
    };
  }

  function merge({ help, articles, odd }: Pages): ReadingHit[] {
    if (odd > 0) log.warn({ platform: 'search', odd }, 'hits of another shape were left out');
    return mergeHits(help, articles);
  }

  return {
    findReadings: (term, locale) =>
      attempt('findReadings', async () => {
        let pages = await readPage(term, locale, 0, PAGE_HITS);
        const last = Math.min(Math.max(pages.helpPages, pages.articlePages), MAX_HITS / PAGE_HITS);
        for (let page = 1; page < last; page += 1) pages = await readPage(term, locale, page, PAGE_HITS, pages);
        return merge(pages);
      }),
    countReadings: (term) =>
      attempt('countReadings', async () => {
        const requested = { ...QUERY_RULES, query: term, hitsPerPage: 1, attributesToRetrieve: [] };
        const results = await ask([
          { ...requested, indexName: helpIndex },
          { ...requested, indexName: articlesIndex },
        ]);
        // the maximum list length per index
        return results.reduce<number>((sum, result) => sum + Math.min(count.parse(result).nbHits, MAX_HITS), 0);
      }),
    saveReadings: (records) => attempt('saveReadings', () => shelf.save(records)),
    removeReadings: (ids) => attempt('removeReadings', () => shelf.remove(ids)),
    listReadings: () => attempt('listReadings', () => shelf.list()),
  };
}

/** Returns hits with a safe link and their ranking, and the number of unreadable ones. */
function rank<H extends { _rankingInfo?: Ranking | undefined }>(
  hits: readonly unknown[],
  shape: z.ZodType<H>,
  read: (hit: H) => ReadingHit | null,
): { ranked: Ranked<ReadingHit>[]; odd: number } {
  const parsed = hits.flatMap((each) => shape.safeParse(each).data ?? []);
  const ranked = parsed.flatMap((found) => {
    const hit = read(found);
    return hit ? [{ hit, ranking: found._rankingInfo ?? UNRANKED }] : [];
  });
  return { ranked, odd: hits.length - parsed.length };
}

/** Returns the failure with the platform's last message: the client's error only states that no host was reached. */
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
