import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ContentFolder, copyContent } from '../support/content-folder.ts';
import { type RunningStore, startStore } from '../support/running-store.ts';
import { endLeases } from '../support/store-database.ts';

type Hit = { objectID: string; 'Article URL'?: string };
type Logged = { seq: number; method: string; path: string };
type Keys = { platform: string; baseUrl: string; keys: Record<string, string> }[];

let content: ContentFolder;
let store: RunningStore;
beforeAll(async () => {
  content = copyContent();
  // the store begins with indexes of the demo's content, and this is not in them
  writeHelp('before-the-start', 'Capybaras on the crane');
  store = await startStore({ env: { CONTENT_FOLDER: content.path } });
});
afterAll(async () => {
  await store?.stop();
  // named at the second start, it is not the store's to remove
  if (store) rmSync(store.dataDir, { recursive: true, force: true });
  content?.drop();
});

function writeHelp(slug: string, title: string, status?: 'draft'): void {
  content.write(`helpEntry/${slug}.body.md`, `${title}.\n`);
  content.entry(
    `helpEntry/${slug}`,
    { title, slug, category: 'Plans and seats', summary: 'A test.', updatedOn: '2026-11-13' },
    status,
  );
}

/** What the search platform finds, asked over its own wire with the key that may search. */
async function find(term: string): Promise<string[]> {
  const all = (await (await fetch(`${store.url}/platform/api/keys`)).json()) as Keys;
  const { baseUrl, keys } = all.find(({ platform }) => platform === 'search')!;
  const response = await fetch(`${baseUrl}/1/indexes/*/queries`, {
    method: 'POST',
    headers: { 'x-algolia-application-id': keys.appId!, 'x-algolia-api-key': keys.searchKey! },
    body: JSON.stringify({ requests: ['Help', 'Articles'].map((indexName) => ({ indexName, query: term })) }),
  });
  const { results = [] } = (await response.json()) as { results?: { hits: Hit[] }[] };
  return results.flatMap(({ hits }) => hits.map(({ objectID }) => objectID));
}
const finds = (term: string, ids: readonly string[]): Promise<void> =>
  expect.poll(() => find(term), { interval: 100 }).toEqual(ids);
const writes = async (): Promise<Logged[]> => {
  const log = (await (await fetch(`${store.url}/platform/api/log?platform=search`)).json()) as Logged[];
  return log.filter(({ path }) => path.includes('/batch'));
};

it('[SRC-03] fills the indexes from the content after startup, without drafts', async () => {
  writeHelp('in-the-drawer', 'Xylographs in the drawer', 'draft');
  await finds('capybaras', ['helpEntry.before-the-start']);
  expect((await find('refund')).length).toBeGreaterThan(3);
  expect(await find('xylographs')).toEqual([]);
});

it('finds a new help entry and its changes within seconds, and not after its removal', async () => {
  writeHelp('zeppelins', 'Zeppelins above the site');
  await finds('zeppelins', ['helpEntry.zeppelins']);
  writeHelp('zeppelins', 'Quokkas below the site');
  await finds('quokkas', ['helpEntry.zeppelins']);
  expect(await find('zeppelins')).toEqual([]);
  content.remove('helpEntry/zeppelins.json');
  await finds('quokkas', []);
});

it('writes nothing on a second start', async () => {
  const { dataDir } = store;
  const before = (await writes()).at(-1)?.seq ?? 0;
  await store.kill();
  store = await startStore({ dataDir, env: { CONTENT_FOLDER: content.path } });
  await endLeases(dataDir);
  writeHelp('marker', 'Narwhals');
  await finds('narwhals', ['helpEntry.marker']);
  const after = (await writes()).filter(({ seq }) => seq > before);
  // the marker alone; the settings are looked after with the first write of a process
  expect(
    after.filter(({ path }) => path.includes('/1/indexes/')).filter(({ path }) => !path.includes('/synonyms/')),
  ).toHaveLength(1);
});

it('refills the indexes after a reset of the demo', async () => {
  const response = await fetch(`${store.url}/platform/api/reset`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect(response.status).toBeLessThan(300);
  // the log was emptied too: its current lines were written after the reset
  await expect.poll(writes, { interval: 100 }).not.toEqual([]);
  await finds('narwhals', ['helpEntry.marker']);
});
