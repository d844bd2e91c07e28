import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Log } from '../../../core/log.ts';
import { type Converted, fromMarkdown } from './from-markdown.ts';

/** Converts Markdown to rich text, with a cache. */
export type TextReader = {
  read(markdown: string): Promise<Converted>;
  /** Saves texts converted since the start, if there are new ones. Never rejects: unsaved texts are converted again. */
  save(): Promise<void>;
};

/** Converts every text without a cache. */
export const uncachedMarkdown: TextReader = { read: fromMarkdown, async save() {} };

type CachedMarkdown = { readonly code: string; readonly texts: Record<string, Converted> };

/**
 * Creates a persistent cache of converted texts, shared by the shop's processes: converting a demo's articles takes one
 * third of the startup time. `file`: the cache file; a broken one counts as empty. `code`: the file that contains the
 * converter; another release invalidates the cache. Sources (`.ts`) do not reflect their imports, so they disable the
 * cache.
 */
export function createMarkdownCache(file: string, { code, log }: { code: string; log: Log }): TextReader {
  if (code.endsWith('.ts')) return uncachedMarkdown;
  const used = new Map<string, Converted>();
  let isNew = false;
  let opening: Promise<CachedMarkdown> | undefined;

  const open = async (): Promise<CachedMarkdown> => {
    const own = hashOf(await readFile(code));
    const cached = await readFile(file, 'utf8').then(parse, () => null);
    return { code: own, texts: cached?.code === own ? cached.texts : {} };
  };

  return {
    async read(markdown) {
      const key = hashOf(markdown);
      const before = used.get(key);
      if (before) return before;
      opening ??= open();
      const known = (await opening).texts[key];
      const text = known ?? (await fromMarkdown(markdown));
      isNew ||= known === undefined;
      used.set(key, text);
      return text;
    },
    async save() {
      if (!isNew || opening === undefined) return;
      isNew = false;
      const draft = `${file}.${process.pid}`;
      try {
        await mkdir(dirname(file), { recursive: true });
        const next: CachedMarkdown = { code: (await opening).code, texts: Object.fromEntries(used) };
        await writeFile(draft, JSON.stringify(next));
        await rename(draft, file);
      } catch (error) {
        await rm(draft, { force: true }).catch(() => {});
        log.warn(
          { platform: 'content', error: String(error) },
          'converted texts are not kept: the next start is slower',
        );
      }
    },
  };
}

const hashOf = (source: string | Uint8Array): string => createHash('sha256').update(source).digest('hex').slice(0, 32);

/** Returns null if this process would not have written the text. */
function parse(text: string): CachedMarkdown | null {
  try {
    const cached = JSON.parse(text) as Partial<CachedMarkdown> | null;
    return typeof cached?.code === 'string' && typeof cached.texts === 'object'
      ? { code: cached.code, texts: cached.texts }
      : null;
  } catch {
    return null;
  }
}
