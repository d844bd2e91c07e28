import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Log } from '../../../core/log.ts';
import { type Converted, fromMarkdown } from './from-markdown.ts';

/** Markdown to rich text, remembered. */
export type TextReader = {
  read(markdown: string): Promise<Converted>;
  /** Writes down what was read since the start, if any of it is new. Never rejects: what is not kept is converted again. */
  keep(): Promise<void>;
};

/** What every text is converted anew by. */
export const uncachedMarkdown: TextReader = { read: fromMarkdown, async keep() {} };

type Kept = { readonly code: string; readonly texts: Record<string, Converted> };

/**
 * Texts that were converted before, by any process of this shop: converting a demo's worth of articles is a third of what a start costs. `file`: where they
 * are kept; one that is broken counts as none. `code`: the file that holds the converter; another release converts anew. Sources (`.ts`) say nothing of the files
 * beside them, so nothing is kept for them.
 */
export function createMarkdownCache(file: string, { code, log }: { code: string; log: Log }): TextReader {
  if (code.endsWith('.ts')) return uncachedMarkdown;
  const used = new Map<string, Converted>();
  let isNew = false;
  let opening: Promise<Kept> | undefined;

  const open = async (): Promise<Kept> => {
    const own = hashOf(await readFile(code));
    const kept = await readFile(file, 'utf8').then(parse, () => null);
    return { code: own, texts: kept?.code === own ? kept.texts : {} };
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
    async keep() {
      if (!isNew || opening === undefined) return;
      isNew = false;
      const draft = `${file}.${process.pid}`;
      try {
        await mkdir(dirname(file), { recursive: true });
        const next: Kept = { code: (await opening).code, texts: Object.fromEntries(used) };
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

/** Null: it is not what this process would have written. */
function parse(text: string): Kept | null {
  try {
    const kept = JSON.parse(text) as Partial<Kept> | null;
    return typeof kept?.code === 'string' && typeof kept.texts === 'object'
      ? { code: kept.code, texts: kept.texts }
      : null;
  } catch {
    return null;
  }
}
