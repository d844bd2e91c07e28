import { ok, type Result } from '../../core/result.ts';
import type { ArticlePage, HelpPage, ReadingView } from '../../platforms/content/client/types.ts';
import { fingerprintOf } from '../../platforms/search/client/records.ts';
import type { ReadingRecord, SearchProblem } from '../../platforms/search/client/types.ts';
import type { ShopContext } from '../context.ts';
import { plainText } from './plain-text.ts';

export type FeedContext = Pick<ShopContext, 'content' | 'search' | 'config' | 'log'> & {
  /** the process is about to end: nothing more is read or written */
  isStopped?(): boolean;
};
export type SyncResult = { readonly saved: number; readonly removed: number; readonly held: number };
/** `incomplete`: a reading could not be read just now; what could be is written. */
type FeedProblem = SearchProblem | 'incomplete';

/** What this process knows to be in the indexes. `uses` is null where the reading itself was not read yet. */
type Known = { readonly fingerprint: string; readonly uses: readonly string[] | null };
type Loaded = { readonly record: ReadingRecord; readonly uses: readonly string[] };

/** readings asked for at the same time: it works beside shoppers, who come first */
const AT_ONCE = 2;
/** written as soon as there are so many, so that a long first run is of use early */
const PORTION = 200;

/**
 * [SRC-03] Keeps the search indexes as the published content is: writes what is new or changed, takes out what is gone, and nothing
 * else. It remembers what each reading was made of, so that after a change only the readings that show it are read again.
 */
export function createSearchIndexSync(context: FeedContext) {
  let known: Map<string, Known> | null = null;

  /** Updates the indexes. `changed` names entries; null: everything is compared with what the indexes hold. */
  async function run(changed: readonly string[] | null): Promise<Result<SyncResult, FeedProblem>> {
    const isWhole = changed === null || known === null;
    const views = await listAll(context);
    if (!views.ok) return views;
    if (isWhole) {
      const held = await context.search.listReadings();
      if (!held.ok) return held;
      known = new Map(held.value.map(({ id, fingerprint }) => [id, { fingerprint, uses: null }]));
    }
    const book = known!;
    const names = new Set(changed ?? []);
    const asked = views.value.filter(({ id }) => {
      const uses = book.get(id)?.uses;
      return isWhole || !uses || names.has(id) || uses.some((each) => names.has(each));
    });
    let saved = 0;
    const missed: string[] = [];
    const listed = new Set(views.value.map(({ id }) => id));
    if (listed.size === 0 && book.size > 0) {
      // far likelier a wrong space or an answer cut short than a store that explains nothing
      context.log.warn({ area: 'search', held: book.size }, 'the content lists nothing to read: nothing is taken out');
      return ok({ saved: 0, removed: 0, held: book.size });
    }
    const gone = new Set([...book.keys()].filter((id) => !listed.has(id)));
    for (let from = 0; from < asked.length; from += PORTION) {
      const loaded = await loadAll(context, asked.slice(from, from + PORTION));
      const news: Loaded[] = [];
      for (const [id, result] of loaded) {
        if (result === 'missed') missed.push(id);
        else if (result === 'gone') {
          if (book.has(id)) gone.add(id);
        } else if (book.get(id)?.fingerprint !== fingerprintOf(result.record)) news.push(result);
        else book.set(id, { fingerprint: fingerprintOf(result.record), uses: result.uses });
      }
      if (context.isStopped?.()) return forget({ ok: false, code: 'incomplete', detail: 'the store ends' } as const);
      const written = news.length > 0 ? await context.search.saveReadings(news.map(({ record }) => record)) : ok(null);
      if (!written.ok) return forget(written);
      for (const { record, uses } of news) book.set(record.id, { fingerprint: fingerprintOf(record), uses });
      saved += news.length;
    }
    if (gone.size > 0) {
      const removed = await context.search.removeReadings([...gone]);
      if (!removed.ok) return forget(removed);
      for (const id of gone) book.delete(id);
    }
    if (missed.length > 0) {
      // retried with the next run; an entry that was never written is not in the book
      for (const id of missed) {
        const held = book.get(id);
        if (held) book.set(id, { ...held, uses: null });
      }
      return { ok: false, code: 'incomplete', detail: `${missed.length} of ${asked.length} could not be read` };
    }
    return ok({ saved, removed: gone.size, held: book.size });
  }

  /** half a write, or one by another process, leaves it unknown what the indexes hold: the next run looks */
  function forget<F>(failure: F): F {
    known = null;
    return failure;
  }

  return { run, forget: () => void forget(null) };
}

/** Every published help entry and article; cards that lead elsewhere are no readings of the store. */
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

/** What a reading is shown as and found by. The client cuts the text to what a record holds. */
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
    text: plainText(page.body),
  };
}
