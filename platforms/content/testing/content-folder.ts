import { mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export type ContentFolder = {
  readonly path: string;
  write(file: string, content: string | object | Buffer): void;
  /** like editors: writes a temporary file and renames it */
  replace(file: string, content: string | object): void;
  remove(file: string): void;
  end(): void;
};

const textOf = (content: string | object | Buffer): string | Buffer =>
  typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content);

/** A separate folder of content for one test. */
export function createContentFolder(files: Record<string, string | object | Buffer> = {}): ContentFolder {
  const path = realpathSync(mkdtempSync(join(tmpdir(), 'pr-content-')));
  const write: ContentFolder['write'] = (file, content) => {
    mkdirSync(dirname(join(path, file)), { recursive: true });
    writeFileSync(join(path, file), textOf(content));
  };
  for (const [file, content] of Object.entries(files)) write(file, content);
  return {
    path,
    write,
    replace(file, content) {
      const beside = join(path, dirname(file), `.${Math.random().toString(36).slice(2)}.tmp`);
      writeFileSync(beside, textOf(content));
      renameSync(beside, join(path, file));
    },
    remove: (file) => rmSync(join(path, file), { recursive: true, force: true }),
    end: () => rmSync(path, { recursive: true, force: true }),
  };
}

/** The minimum fields of an article; `more` overrides them. */
export const articleFile = (slug: string, more: object = {}) => ({
  fields: {
    title: `Article ${slug}`,
    slug,
    topic: 'Payment',
    summary: 'What it says.',
    body: 'Words.',
    publishedOn: '2026-03-11',
    ...more,
  },
});

export const helpEntryFile = (slug: string, more: object = {}) => ({
  fields: { title: `Help ${slug}`, slug, category: 'Account', summary: 'How.', body: 'So.', ...more },
});
