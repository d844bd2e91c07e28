import { ok, type Result } from '../../../core/result.ts';
import type { ArticlePage, HelpPage, ReadingView } from '../../../platforms/content/client/types.ts';
import { getRecordFingerprint } from '../../../platforms/search/client/records.ts';
import type { ReadingRecord, SearchProblem } from '../../../platforms/search/client/types.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { toSearchText } from '../rules/plain-text.ts';

export type FeedContext = Pick<ShopContext, 'content' | 'search' | 'config' | 'log'> & {
  /** the process is about to stop: nothing more is read or written */
  isStopped?(): boolean;
};
export type SyncResult = { readonly saved: number; readonly removed: number; readonly indexed: number };
/** `incomplete`: a reading could not be loaded; the others are written. */
type FeedProblem = SearchProblem | 'incomplete';

/**
 * The records that this process knows to be in the indexes. `uses` is null if the reading itself was not loaded yet.
 */
type Known = { readonly fingerprint: string; readonly uses: readonly string[] | null };
type Loaded = { readonly record: ReadingRecord; readonly uses: readonly string[] };

/** concurrent reads: low, because shoppers have priority */
const AT_ONCE = 2;
/** the batch size of writes, so that a long first run is useful early */
const PORTION = 200;

/**
 * Syncs the search indexes with the published content: writes only new or changed records and removes stale ones.
 * Remembers the cache tags of each reading, so that after a change only the readings that contain it are loaded again.
 * [SRC-03]
 */
export function createSearchIndexSync(context: FeedContext) {
  let known: Map<string, Known> | null = null;

  /** Updates the indexes. `changed` contains entry ids; null: everything is compared with the indexes. */
  async function run(changed: readonly string[] | null): Promise<Result<SyncResult, FeedProblem>> {
    const isComplete = changed === null || known === null;
    const views = await listAll(context);
    if (!views.ok) return views;
    if (isComplete) {
      const indexed = await context.search.listReadings();
      if (!indexed.ok) return indexed;
      known = new Map(indexed.value.map(({ id, fingerprint }) => [id, { fingerprint, uses: null }]));
    }
    const indexedRecords = known!;
    const names = new Set(changed ?? []);
    const requested = views.value.filter(({ id }) => {
      const uses = indexedRecords.get(id)?.uses;
      return isComplete || !uses || names.has(id) || uses.some((each) => names.has(each));
    });
    let saved = 0;
    const missed: string[] = [];
    const listed = new Set(views.value.map(({ id }) => id));
    if (listed.size === 0 && indexedRecords.size > 0) {
      // a wrong space or a truncated response is far likelier than a store without any help
      context.log.warn(
        { area: 'search', indexed: indexedRecords.size },
        'the content lists nothing to read: nothing is taken out',
      );
      return ok({ saved: 0, removed: 0, indexed: indexedRecords.size });
    }
    const gone = new Set([...indexedRecords.keys()].filter((id) => !listed.has(id)));
    for (let from = 0; from < requested.length; from += PORTION) {
      const loaded = await loadAll(context, requested.slice(from, from + PORTION));
      const news: Loaded[] = [];
      for (const [id, result] of loaded) {
        if (result === 'missed') missed.push(id);
        else if (result === 'gone') {
          if (indexedRecords.has(id)) gone.add(id);
        } else if (indexedRecords.get(id)?.fingerprint !== getRecordFingerprint(result.record)) news.push(result);
        else indexedRecords.set(id, { fingerprint: getRecordFingerprint(result.record), uses: result.uses });
      }
      if (context.isStopped?.()) return forget({ ok: false, code: 'incomplete', detail: 'the store ends' } as const);
      const written = news.length > 0 ? await context.search.saveReadings(news.map(({ record }) => record)) : ok(null);
      if (!written.ok) return forget(written);
      for (const { record, uses } of news)
        indexedRecords.set(record.id, { fingerprint: getRecordFingerprint(record), uses });
      saved += news.length;
    }
    if (gone.size > 0) {
      const removed = await context.search.removeReadings([...gone]);
      if (!removed.ok) return forget(removed);
      for (const id of gone) indexedRecords.delete(id);
    }
    if (missed.length > 0) {
      // retried in the next run; an entry that was never written is not in the map
      for (const id of missed) {
        const indexed = indexedRecords.get(id);
        if (indexed) indexedRecords.set(id, { ...indexed, uses: null });
      }
      return { ok: false, code: 'incomplete', detail: `${missed.length} of ${requested.length} could not be read` };
    }
    return ok({ saved, removed: gone.size, indexed: indexedRecords.size });
  }

  /** after a partial write, or one by another process, the state of the indexes is unknown: the next run reads it */
  function forget<F>(failure: F): F {
    known = null;
    return failure;
  }

  return { run, forget: () => void forget(null) };
}

/** Lists every published help entry and article; cards that link elsewhere are not readings of the store. */
async function listAll({ content, config, log }: FeedContext): Promise<Result<ReadingView[], FeedProblem>> {
  const query = { isPreview: false, locale: config.locale };
  const [help, articles] = await Promise.all([
    content.listHelp({ ...query, category: '', limit: 0 }),
    content.listArticles({ ...query, topic: '', limit: 0 }),
  ]);
  // treating an outage as an empty list would empty the indexes
  if (!help.ok || !articles.ok) {
    log.debug({ help: help.ok, articles: articles.ok }, 'the content platform did not list its readings');
    return { ok: false, code: 'unavailable', detail: 'the content platform did not answer' };
  }
  const views = new Map<string, ReadingView>();
  for (const view of [...help.value.value, ...articles.value.value]) if (view.kind !== 'card') views.set(view.id, view);
  return ok([...views.values()]);
}

async function loadAll(
  context: FeedContext,
  views: readonly ReadingView[],
): Promise<[string, Loaded | 'gone' | 'missed'][]> {
  const loaded: [string, Loaded | 'gone' | 'missed'][] = [];
  const waiting = views.values();
  const work = async (): Promise<void> => {
    for (const view of waiting) if (!context.isStopped?.()) loaded.push([view.id, await load(context, view)]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return loaded;
}

async function load({ content, config }: FeedContext, view: ReadingView): Promise<Loaded | 'gone' | 'missed'> {
  const query = { isPreview: false, locale: config.locale };
  const slug = view.href.split('/').at(-1) ?? '';
  const read = view.kind === 'help' ? await content.helpEntry(slug, query) : await content.article(slug, query);
  if (!read.ok) return read.code === 'not-found' ? 'gone' : 'missed';
  return { record: recordOf(view, read.value.value, config.locale), uses: read.value.uses };
}

/** Returns the record and search terms of a reading. The client cuts the text to the record limit. */
function recordOf(view: ReadingView, page: ArticlePage | HelpPage, locale: string): ReadingRecord {
  return {
    kind: view.kind === 'help' ? 'help' : 'article',
    id: view.id,
    title: page.title.slice(0, 300),
    description: page.summary.slice(0, 1000),
    href: page.path,
    locale,
    keywords: [...new Set([...page.keywords, ...page.documentCodes, view.topic])]
      .filter((word) => word !== '')
      .slice(0, 30)
      .map((word) => word.slice(0, 60)),
    text: toSearchText(page.body),
  };
}
