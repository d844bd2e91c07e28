import type { ContentType, Locale } from '../../model/index.ts';
import { type AssetFile, buildAsset } from './build-asset.ts';
import { type BuildOptions, type Built, buildEntry, type EntryFile } from './build-entry.ts';
import { checkLibrary } from './check-library.ts';
import type { Asset, Entry, Library, Problem } from './library.ts';
import { nameSource, type Source } from './name-source.ts';
import { type Found, listFiles, MAX_ASSET_BYTES, MAX_TEXT_BYTES, readOne } from './read-files.ts';
import { isSame } from './same.ts';

export type LibraryOptions = {
  readonly folder: string;
  readonly model: readonly ContentType[];
  readonly locales: readonly Locale[];
  readonly now: () => Date;
};

/** What became of an entry or an asset; `before` or `after` is absent where there was or is none. */
export type Change =
  | { readonly kind: 'Entry'; readonly id: string; readonly before?: Entry; readonly after?: Entry }
  | { readonly kind: 'Asset'; readonly id: string; readonly before?: Asset; readonly after?: Asset };

export type OpenLibrary = {
  /** as of the last reading; empty before the first */
  current(): Library;
  /** Reads what was written since the last reading, and only that. One reading at a time. */
  refresh(): Promise<readonly Change[]>;
};

type Kept = {
  readonly found: Found;
  readonly source: Source;
  readonly content: Buffer | null;
  readonly problem: string | null;
};

/** The entries and assets of a folder. What is broken never takes the rest down: its last good version stays. */
export function openLibrary({ folder, model, locales, now }: LibraryOptions): OpenLibrary {
  const kept = new Map<string, Kept>();
  const entryProblems = new Map<string, readonly Problem[]>();
  const types = new Map(model.map((type) => [type.id, type]));
  let library: Library = { model, entries: new Map(), assets: new Map(), problems: [] };
  let isFirst = true;
  let last: Promise<unknown> = Promise.resolve();

  const read = async (): Promise<readonly Change[]> => {
    const touched = await rereadFiles();
    if (touched.size === 0 && !isFirst) return [];
    const [entries, assets] = [new Map(library.entries), new Map(library.assets)];
    const byKey = Map.groupBy(kept.values(), ({ source, found }) => keyOf(source, found.path));
    for (const key of touched) {
      const mine = byKey.get(key) ?? [];
      if (key.startsWith('asset.')) await rebuildAsset(key, mine, assets);
      else await rebuildEntry(key, mine, entries);
    }
    const files = [...kept.values()].flatMap(({ found, source, problem }): Problem[] => {
      const text = problem ?? (source.kind === 'unknown' ? source.text : null);
      return text === null ? [] : [{ file: found.path, text }];
    });
    if (entries.size === 0) files.push({ file: folder, text: 'holds no entries: nothing can be shown' });
    const own = [...entryProblems.values()].flat();
    const next = { model, entries: sorted(entries), assets: sorted(assets) };
    const before = library;
    const problems = [...files, ...own, ...checkLibrary(next)].sort((a, b) => (a.file < b.file ? -1 : 1));
    library = { ...next, problems };
    const changes = isFirst ? [] : compare(before, library);
    isFirst = false;
    return changes;
  };

  /** Takes in what is new, changed or gone; gives the entries and assets concerned. */
  const rereadFiles = async (): Promise<Set<string>> => {
    const touched = new Set<string>();
    const listed = await listFiles(folder);
    const present = new Set(listed.map(({ path }) => path));
    for (const [path, { source }] of kept) {
      if (present.has(path)) continue;
      kept.delete(path);
      touched.add(keyOf(source, path));
    }
    for (const found of listed) {
      if (kept.get(found.path)?.found.stamp === found.stamp) continue;
      const source = nameSource(found.path, model, locales);
      // an image is read when its asset is built and not kept: many of them would fill the memory
      const isRead = source.kind === 'fields' || source.kind === 'text' || source.kind === 'asset-note';
      const content = isRead ? await readOne(folder, found, MAX_TEXT_BYTES) : null;
      if (isRead && content === null) continue;
      const problem = typeof content === 'string' ? content : null;
      kept.set(found.path, { found, source, content: typeof content === 'string' ? null : content, problem });
      touched.add(keyOf(source, found.path));
    }
    return touched;
  };

  const rebuildAsset = async (key: string, mine: readonly Kept[], assets: Map<string, Asset>): Promise<void> => {
    const imageFiles: AssetFile[] = [];
    for (const one of mine.filter(({ source }) => source.kind === 'asset')) {
      const { path } = one.found;
      const bytes = await readOne(folder, one.found, MAX_ASSET_BYTES);
      kept.set(path, { ...one, problem: typeof bytes === 'string' ? bytes : null });
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

  const rebuildEntry = async (key: string, mine: readonly Kept[], entries: Map<string, Entry>): Promise<void> => {
    const files = mine.flatMap(({ found, source, content }): EntryFile[] =>
      content !== null && (source.kind === 'fields' || source.kind === 'text')
        ? [{ source, path: found.path, text: content.toString('utf8') }]
        : [],
    );
    if (mine.length === 0) {
      entries.delete(key);
      entryProblems.delete(key);
      return;
    }
    // a file of it that cannot be read: what was good stays as it was
    const type = types.get(key.slice(0, key.indexOf('.')));
    if (type === undefined || files.length < mine.length) return;
    const { entry, problems } = await buildSafely({ type, locales, files });
    entryProblems.set(key, problems);
    const hasHead = files.some(({ source }) => source.kind === 'fields' && !source.isDraft && source.locale === null);
    if (entry === undefined) {
      if (!hasHead) entries.delete(key);
      return;
    }
    const before = entries.get(key);
    const isNew = entry.published !== null && !isSame(before?.published ?? null, entry.published);
    const publishedAt = isNew && !isFirst ? now().toISOString() : (before?.publishedAt ?? entry.publishedAt);
    const next = { ...entry, publishedAt, version: (before?.version ?? 0) + 1 };
    if (before === undefined || !isSame({ ...next, version: before.version }, before)) entries.set(key, next);
  };

  return {
    current: () => library,
    refresh() {
      const run = last.then(read);
      last = run.catch(() => {});
      return run;
    },
  };
}

/** Whatever a file holds, it is a problem of that file alone. */
async function buildSafely(options: BuildOptions): Promise<Built> {
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

function compare(before: Library, after: Library): Change[] {
  const changes: Change[] = [];
  for (const id of new Set([...before.entries.keys(), ...after.entries.keys()])) {
    const [old, young] = [before.entries.get(id), after.entries.get(id)];
    if (old !== young) changes.push({ kind: 'Entry', id, before: old, after: young });
  }
  for (const id of new Set([...before.assets.keys(), ...after.assets.keys()])) {
    const [old, young] = [before.assets.get(id), after.assets.get(id)];
    if (!isSame(old, young)) changes.push({ kind: 'Asset', id, before: old, after: young });
  }
  return changes;
}
