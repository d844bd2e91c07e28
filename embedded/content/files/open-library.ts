import { setImmediate } from 'node:timers/promises';
import type { ContentType, Locale } from '../../../platforms/content/model/index.ts';
import { type TextReader, uncachedMarkdown } from '../rich-text/markdown-cache.ts';
import { type AssetFile, buildAsset } from './build-asset.ts';
import { type BuildEntryOptions, type Built, buildEntry, type EntryFile } from './build-entry.ts';
import { checkLibrary } from './check-library.ts';
import { type Change, compareLibraries } from './compare-libraries.ts';
import type { Asset, ContentFileProblem, ContentLibrary, Entry } from './library.ts';
import { parseContentPath, type Source } from './name-source.ts';
import {
  ASYNC_FS,
  type FoundFile,
  isPassing,
  listFiles,
  MAX_ASSET_BYTES,
  MAX_TEXT_BYTES,
  readOne,
  SYNC_FS,
} from './read-files.ts';
import { isDeepEqual } from './same.ts';
import { flattenInlineEntries } from './unfold-entries.ts';

export type LibraryOptions = {
  readonly folder: string;
  readonly model: readonly ContentType[];
  readonly locales: readonly Locale[];
  readonly now: () => Date;
  /** converts Markdown; without it every text is converted on each read */
  readonly texts?: TextReader;
  /** publication day of entries without a date; absent: the day their files last changed */
  readonly openedOn?: string | undefined;
};

export type OpenLibrary = {
  /** as of the last read; empty before the first */
  current(): ContentLibrary;
  /** Reads files written since the last read, and only those. One read at a time. */
  refresh(): Promise<readonly Change[]>;
  /** whether the last read saw every file; otherwise another read may see more without a change */
  isComplete(): boolean;
  /** whether a publishOn or unpublishOn has passed since: the next read publishes or unpublishes the entry */
  isTurning(): boolean;
};

type CachedLibrary = {
  readonly found: FoundFile;
  readonly source: Source;
  readonly content: Buffer | null;
  readonly problem: string | null;
};

/** Longest synchronous slice of a read before it yields to other work. */
const TIMEOUT_MS = 20;
/** Replaces a file's stamp: forces the next read, even without a change. */
const AGAIN = 'again';

/**
 * Opens the entries and assets of a folder. A broken file never affects others: its last valid version stays. All
 * content stays if the folder itself is unreadable or suddenly empty.
 */
export function openLibrary({
  folder,
  model,
  locales,
  now,
  texts = uncachedMarkdown,
  openedOn,
}: LibraryOptions): OpenLibrary {
  const cached = new Map<string, CachedLibrary>();
  const entryProblems = new Map<string, readonly ContentFileProblem[]>();
  const types = new Map(model.map((type) => [type.id, type]));
  /** by entry: the keys of its inline entries */
  const innerKeys = new Map<string, readonly string[]>();
  /** by entry: time of its next scheduled status change, in milliseconds */
  const revisions = new Map<string, number>();
  let library: ContentLibrary = { model, entries: new Map(), assets: new Map(), problems: [] };
  let isFirst = true;
  let trouble: readonly ContentFileProblem[] = [];
  let last: Promise<unknown> = Promise.resolve();

  const read = async (): Promise<readonly Change[]> => {
    const before = { library, trouble };
    const touched = await rereadFiles();
    for (const [key, at] of revisions) if (at <= now().getTime()) touched.add(key);
    if (touched.size === 0 && !isFirst && isDeepEqual(before.trouble, trouble)) return [];
    const [entries, assets] = [new Map(library.entries), new Map(library.assets)];
    const byKey = Map.groupBy(cached.values(), ({ source, found }) => keyOf(source, found.path));
    let began = performance.now();
    for (const key of touched) {
      if (performance.now() - began > TIMEOUT_MS) began = await setImmediate(performance.now());
      const mine = byKey.get(key) ?? [];
      if (key.startsWith('asset.')) await rebuildAsset(key, mine, assets);
      else await rebuildEntry(key, mine, entries);
    }
    const files = [...cached.values()].flatMap(({ found, source, problem }): ContentFileProblem[] => {
      const text = problem ?? (source.kind === 'unknown' ? source.text : null);
      return text === null ? [] : [{ file: found.path, text }];
    });
    if (entries.size === 0) files.push({ file: folder, text: 'holds no entries: nothing can be shown' });
    files.push(...(entries.size === 0 ? trouble.filter(({ file }) => file !== folder) : trouble));
    const own = [...entryProblems.values()].flat();
    const next = { model, entries: sorted(entries), assets: sorted(assets) };
    let problems: readonly ContentFileProblem[] | undefined;
    library = {
      ...next,
      // computed on first access: no page waits for it
      get problems() {
        problems ??= [...files, ...own, ...checkLibrary(next)].sort((a, b) => (a.file < b.file ? -1 : 1));
        return problems;
      },
    };
    const changes = isFirst ? [] : compareLibraries(before.library, library);
    isFirst = false;
    await texts.save();
    return changes;
  };

  /** Reads new, changed and removed files; returns the keys of the affected entries and assets. */
  const rereadFiles = async (): Promise<Set<string>> => {
    const touched = new Set<string>();
    const disk = isFirst ? SYNC_FS : ASYNC_FS;
    const { files: listed, unread } = await listFiles(folder, disk);
    trouble = unread.map(({ path, code }) => ({ file: path || folder, text: `cannot be read (${code}): ${STAYS}` }));
    const sourceOf = (path: string): Source => cached.get(path)?.source ?? parseContentPath(path, model, locales);
    const hasContent = (paths: Iterable<string>): boolean => [...paths].some((path) => isContent(sourceOf(path)));
    const present = new Set(listed.map(({ path }) => path));
    // a suddenly empty folder is being replaced or not mounted: the old content stays
    if (unread.length === 0 && hasContent(cached.keys()) && !hasContent(present)) {
      trouble = [{ file: folder, text: `is empty: ${STAYS}` }];
      return touched;
    }
    const isUnread = (path: string): boolean =>
      unread.some(({ path: place }) => place === '' || path === place || path.startsWith(`${place}/`));
    for (const [path, { source }] of cached) {
      if (present.has(path) || isUnread(path)) continue;
      cached.delete(path);
      touched.add(keyOf(source, path));
    }
    let began = performance.now();
    for (const found of listed) {
      if (cached.get(found.path)?.found.stamp === found.stamp) continue;
      if (performance.now() - began > TIMEOUT_MS) began = await setImmediate(performance.now());
      const source = parseContentPath(found.path, model, locales);
      // images are read when their asset is built, and not retained: they would fill the memory
      const isRead = source.kind === 'fields' || source.kind === 'text' || source.kind === 'asset-note';
      const content = isRead ? await readOne(folder, found, MAX_TEXT_BYTES, disk) : null;
      if (isRead && content === null) continue;
      const problem = typeof content === 'string' ? content : null;
      const stamp = isPassing(problem) ? AGAIN : found.stamp;
      cached.set(found.path, {
        found: { ...found, stamp },
        source,
        content: typeof content === 'string' ? null : content,
        problem,
      });
      touched.add(keyOf(source, found.path));
    }
    return touched;
  };

  const rebuildAsset = async (
    key: string,
    mine: readonly CachedLibrary[],
    assets: Map<string, Asset>,
  ): Promise<void> => {
    const imageFiles: AssetFile[] = [];
    for (const one of mine.filter(({ source }) => source.kind === 'asset')) {
      const { path } = one.found;
      const bytes = await readOne(folder, one.found, MAX_ASSET_BYTES, isFirst ? SYNC_FS : ASYNC_FS);
      const problem = typeof bytes === 'string' ? bytes : null;
      cached.set(path, { ...one, problem, found: isPassing(problem) ? { ...one.found, stamp: AGAIN } : one.found });
      if (Buffer.isBuffer(bytes)) imageFiles.push({ path, bytes });
    }
    const note = mine.find(({ source, content }) => source.kind === 'asset-note' && content !== null);
    const { asset, problems } = buildAsset({
      name: key.slice('asset.'.length),
      imageFiles,
      ...(note ? { note: { path: note.found.path, bytes: note.content! } } : {}),
    });
    entryProblems.set(key, problems);
    if (asset !== undefined) assets.set(key, asset);
    else if (!mine.some(({ source }) => source.kind === 'asset')) assets.delete(key);
  };

  const rebuildEntry = async (
    key: string,
    mine: readonly CachedLibrary[],
    entries: Map<string, Entry>,
  ): Promise<void> => {
    const files = mine.flatMap(({ found, source, content }): EntryFile[] =>
      content !== null && (source.kind === 'fields' || source.kind === 'text')
        ? [{ source, path: found.path, text: content.toString('utf8') }]
        : [],
    );
    if (mine.length === 0) {
      for (const gone of [key, ...(innerKeys.get(key) ?? [])]) entries.delete(gone);
      for (const cached of [entryProblems, innerKeys, revisions]) cached.delete(key);
      return;
    }
    // one of its files is unreadable: the last valid version stays
    const type = types.get(key.slice(0, key.indexOf('.')));
    if (type === undefined || files.length < mine.length) return;
    const unfolded = flattenInlineEntries(type, files, types);
    const inner = new Map(unfolded.inner.map((file) => [`${file.source.type}.${file.source.name}`, file]));
    const at = now();
    const undatedOn = openedOn ?? lastChangeOf(mine);
    const built = await Promise.all([
      buildSafely({ type, locales, files: unfolded.files, now: at, texts, undatedOn }),
      ...[...inner.values()].map((file) =>
        buildSafely({ type: types.get(file.source.type)!, locales, files: [file], now: at, texts, undatedOn }),
      ),
    ]);
    entryProblems.set(key, [...unfolded.problems, ...built.flatMap(({ problems }) => problems)]);
    revisions.delete(key);
    if (built[0]?.changesAt) revisions.set(key, built[0].changesAt.getTime());
    const hasHead = files.some(({ source }) => source.kind === 'fields' && !source.isDraft && source.locale === null);
    if (built[0]?.entry === undefined && !hasHead) entries.delete(key);
    for (const gone of innerKeys.get(key) ?? []) if (!inner.has(gone)) entries.delete(gone);
    innerKeys.set(key, [...inner.keys()]);
    for (const { entry } of built) if (entry !== undefined) storeEntry(entry, entries);
  };

  /** Keeps the previous object for an unchanged entry. */
  const storeEntry = (entry: NonNullable<Built['entry']>, entries: Map<string, Entry>): void => {
    const before = entries.get(entry.id);
    const isNew = entry.published !== null && !isDeepEqual(before?.published ?? null, entry.published);
    const publishedAt = isNew && !isFirst ? now().toISOString() : (before?.publishedAt ?? entry.publishedAt);
    const next = { ...entry, publishedAt, version: (before?.version ?? 0) + 1 };
    if (before === undefined || !isDeepEqual({ ...next, version: before.version }, before)) entries.set(entry.id, next);
  };

  return {
    current: () => library,
    isTurning: () => [...revisions.values()].some((at) => at <= now().getTime()),
    isComplete: () => trouble.length === 0 && ![...cached.values()].some(({ found }) => found.stamp === AGAIN),
    refresh() {
      const run = last.then(read);
      last = run.catch(() => {});
      return run;
    },
  };
}

/** Returns the day of the last write to one of the published files. */
function lastChangeOf(files: readonly CachedLibrary[]): string {
  const times = files.flatMap(({ found, source }) =>
    (source.kind === 'fields' || source.kind === 'text') && !source.isDraft ? [found.changedAt] : [],
  );
  return new Date(Math.max(0, ...times)).toISOString();
}

const STAYS = 'what was read before stays';
const isContent = ({ kind }: Source): boolean => kind !== 'ignored' && kind !== 'unknown';

/** Builds an entry; an unreadable file is a problem of that file only. */
async function buildSafely(options: BuildEntryOptions): Promise<Built> {
  try {
    return await buildEntry(options);
  } catch (error) {
    const why = error instanceof Error ? error.message : 'unknown';
    return { problems: [{ file: options.files[0]!.path, text: `cannot be read (${why})` }] };
  }
}

const keyOf = (source: Source, path: string): string => {
  if (source.kind === 'fields' || source.kind === 'text') return `${source.type}.${source.name}`;
  return source.kind === 'asset' || source.kind === 'asset-note' ? `asset.${source.name}` : `file ${path}`;
};

const sorted = <T>(map: ReadonlyMap<string, T>): Map<string, T> =>
  new Map([...map].sort(([a], [b]) => (a < b ? -1 : 1)));
