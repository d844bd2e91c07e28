import { cpSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Fetch } from '../../core/http/types.ts';
import {
  articleFile,
  type ContentFolder,
  createContentFolder,
} from '../../platforms/content/testing/content-folder.ts';
import { collectLines, createContentQuery, openContent } from '../../platforms/content/testing/query-content.ts';
import type { EmbeddedContent } from './embedded-content.ts';

// a busy machine notices a change late
vi.setConfig({ testTimeout: 20_000 });

let folder: ContentFolder;
let content: EmbeddedContent;
let ask: ReturnType<typeof createContentQuery>;
let lines: string[];
/** runs the slow timer's callback when a test calls it */
let poll = (): void => {};
const isLooking = vi.fn();
const deliver = vi.fn<Fetch>(async () => new Response(null, { status: 200 }));

beforeEach(async () => {
  folder = createContentFolder({ 'article/a.json': articleFile('a') });
  const collected = collectLines();
  lines = collected.lines;
  content = openContent(folder.path, {
    webhookUrl: 'https://shop.example/api/content/webhook',
    deliver,
    log: collected.log,
    every: (run, ms) => {
      expect(ms).toBe(2000);
      poll = run;
      return isLooking;
    },
  });
  ask = createContentQuery(content);
  await content.start();
});
afterEach(async () => {
  isLooking.mockClear();
  await content.stop();
  folder.end();
  deliver.mockClear();
});

const titleOf = async (id: string): Promise<unknown> => {
  const { data } = await ask('query Q($id: String!) { article(id: $id) { title } }', { variables: { id } });
  return (data.article as { title: string } | null)?.title;
};
const shows = (id: string, title: string | undefined): Promise<void> =>
  vi.waitFor(async () => expect(await titleOf(id)).toBe(title), { timeout: 30_000, interval: 5 });
const reported = (): string[] =>
  deliver.mock.calls.map(([, init]) => {
    const topic = new Headers(init?.headers).get('x-contentful-topic')?.replace('ContentManagement.', '');
    return `${topic} ${(JSON.parse(String(init?.body)) as { sys: { id: string } }).sys.id}`;
  });

it('[CNT-04] serves a saved file at once and notifies the store', async () => {
  folder.write('article/a.json', articleFile('a', { title: 'New words' }));
  await shows('article.a', 'New words');
  await vi.waitFor(() => expect(reported()).toEqual(['Entry.publish article.a']), 30_000);
});

it('[CNT-04] shows what an editor saves beside and moves into place', async () => {
  for (const title of ['One', 'Two', 'Three']) {
    folder.replace('article/a.json', articleFile('a', { title }));
    await shows('article.a', title);
  }
});

it('[CNT-04] serves new entries, also in new and recreated folders', async () => {
  folder.write('article/b.json', articleFile('b'));
  await shows('article.b', 'Article b');
  folder.write('assets/x.svg', '<svg viewBox="0 0 1 1"/>');
  await vi.waitFor(
    async () => expect((await ask('{ asset(id: "asset.x") { fileName } }')).data.asset).toEqual({ fileName: 'x.svg' }),
    { timeout: 30_000 },
  );
  folder.write('assets/y.svg', '<svg viewBox="0 0 1 1"/>');
  await vi.waitFor(
    async () => expect((await ask('{ asset(id: "asset.y") { fileName } }')).data.asset).toEqual({ fileName: 'y.svg' }),
    { timeout: 30_000 },
  );
  folder.remove('article');
  await shows('article.a', undefined);
  mkdirSync(join(folder.path, 'article'));
  folder.write('article/c.json', articleFile('c'));
  await shows('article.c', 'Article c');
  folder.write('article/c.json', articleFile('c', { title: 'Again' }));
  await shows('article.c', 'Again');
});

it('[CNT-04] a renamed file is another entry', async () => {
  renameSync(join(folder.path, 'article', 'a.json'), join(folder.path, 'article', 'z.json'));
  await shows('article.z', 'Article a');
  await shows('article.a', undefined);
  await vi.waitFor(
    () =>
      expect(reported()).toEqual(['Entry.unpublish article.a', 'Entry.delete article.a', 'Entry.publish article.z']),
    30_000,
  );
});

it('[CNT-04] a broken file leaves the shop as it was and says one line', async () => {
  folder.write('article/a.json', '{ "fields": ');
  await vi.waitFor(() => expect(lines).toHaveLength(1), { timeout: 30_000 });
  expect(lines[0]).toContain('article/a.json: is not JSON');
  expect(content.problems()).toEqual(lines);
  expect(await titleOf('article.a')).toBe('Article a');
  folder.write('article/b.json', articleFile('b'));
  await shows('article.b', 'Article b');
  expect(lines).toHaveLength(1);
  folder.write('article/a.json', articleFile('a', { title: 'Mended' }));
  await shows('article.a', 'Mended');
  expect(content.problems()).toEqual([]);
});

it('stops watching', async () => {
  await content.stop();
  folder.write('article/a.json', articleFile('a', { title: 'Unseen' }));
  expect(await titleOf('article.a')).toBe('Article a');
});

/** Moves the folder away, as `rm -rf` and `cp -r` do, and back as a new one that `change` has modified. */
const away = (): string => `${folder.path}-away`;
function putAway(): void {
  renameSync(folder.path, away());
}
function putBack(): void {
  cpSync(away(), folder.path, { recursive: true });
  rmSync(away(), { recursive: true });
}
const problems = (text: string | null): Promise<void> =>
  vi.waitFor(
    () => {
      poll();
      expect(content.problems()).toEqual(text === null ? [] : [expect.stringContaining(text)]);
    },
    { timeout: 30_000, interval: 30 },
  );

it('[CNT-04] keeps the shop while its folder is replaced, and watches the new one', async () => {
  putAway();
  await problems('cannot be read (ENOENT): what was read before stays');
  expect(await titleOf('article.a')).toBe('Article a');
  putBack();
  await problems(null);
  expect(await titleOf('article.a')).toBe('Article a');
  folder.write('article/a.json', articleFile('a', { title: 'In the new folder' }));
  await shows('article.a', 'In the new folder');
  folder.write('helpEntry/h.json', { fields: {} });
  await vi.waitFor(() => expect(content.problems()[0]).toContain('helpEntry/h.json'), { timeout: 30_000 });
  expect(lines[0]).toContain('cannot be read');
  // no removal event: no entry was removed
  expect(reported()).toEqual(['Entry.publish article.a']);
});

it('[CNT-04] finds a folder that was replaced at once, although it looks the same', async () => {
  for (const title of ['One', 'Two', 'Three']) {
    rmSync(folder.path, { recursive: true });
    folder.write('article/a.json', articleFile('a', { title }));
    await vi.waitFor(
      async () => {
        poll();
        expect(await titleOf('article.a')).toBe(title);
      },
      { timeout: 30_000, interval: 30 },
    );
    folder.write('article/a.json', articleFile('a', { title: `${title} again` }));
    await shows('article.a', `${title} again`);
  }
});

it('[CNT-04] keeps the shop when its folder is suddenly empty', async () => {
  folder.remove('article');
  await problems('is empty: what was read before stays');
  expect(await titleOf('article.a')).toBe('Article a');
  expect(lines).toHaveLength(1);
  folder.write('article/b.json', articleFile('b'));
  await shows('article.b', 'Article b');
  await shows('article.a', undefined);
  await problems(null);
});

it('shows a folder that is there only later', async () => {
  const later = `${folder.path}-later`;
  let pollLater = (): void => {};
  const every = (run: () => void) => {
    pollLater = run;
    return () => {};
  };
  const late = openContent(later, { every });
  await late.start();
  expect(late.problems()).toEqual([expect.stringContaining('holds no entries')]);
  cpSync(folder.path, later, { recursive: true });
  await vi.waitFor(
    () => {
      pollLater();
      expect(late.problems()).toEqual([]);
    },
    { timeout: 30_000, interval: 30 },
  );
  await late.stop();
  rmSync(later, { recursive: true });
});

it('stops looking too', async () => {
  await content.stop();
  expect(isLooking).toHaveBeenCalledOnce();
});

it('starts without a folder and shows it as soon as it is read', async () => {
  const none = openContent(join(folder.path, 'nowhere'));
  await none.start();
  expect(none.problems()).toEqual([expect.stringContaining('holds no entries')]);
  await none.stop();
});

it('[CNT-04] serves pages before the files are checked, and logs nothing after a stop', async () => {
  const collected = collectLines();
  folder.write('article/broken.json', '{ "fields": 1 }');
  const early = openContent(folder.path, { log: collected.log, recheckAfterMs: 3_600_000 });
  const starting = early.start();
  expect((await createContentQuery(early)('{ article(id: "article.a") { title } }')).data.article).toEqual({
    title: 'Article a',
  });
  expect(collected.lines).toEqual([]);
  await early.stop();
  await starting;
  expect(collected.lines).toEqual([]);
  expect(early.problems()).toEqual([expect.stringContaining('article/broken.json')]);
});
