import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PAGE_TIMEOUT_MS } from '../../core/request-deadline.ts';
import {
  describePage,
  groupByEffect,
  headingOf,
  type PageState,
  textsOf,
} from '../../tests/support/outages/describe-page.ts';
import { ENTRY_URLS, EXAMPLES } from '../../tests/support/outages/examples.ts';
import { FAULTS, PROVIDER_STRINGS } from '../../tests/support/outages/faults.ts';
import { doorPaths, openPages, PLATFORM_IDS, type Seen } from '../../tests/support/outages/open-page.ts';
import { buildOfSources, PAGES } from '../../tests/support/outages/route-build.ts';

/** Rewritten by `npx vitest run --project unit server/web/outages.test.ts -u`. */
const TABLE = '../../docs/outages.md';
const names: (keyof typeof FAULTS)[] = ['hang', 'slow', 'reset', 500, 'garbage', 429];
const HEADS = ['hangs', 'takes 10 s', 'disconnects', 'returns 500', 'returns garbage', 'returns 429'];
const CASES = Object.entries({ ...EXAMPLES, ...ENTRY_URLS }).flatMap(([page, all]) =>
  all.map((example) => ({ page, ...example })),
);

let open: Awaited<ReturnType<typeof openPages>>;
const rows: string[] = [];

beforeAll(async () => {
  const build = await buildOfSources();
  open = await openPages(build, () => void vi.advanceTimersToNextTimer());
  vi.useFakeTimers({
    now: new Date('2026-06-15T12:00:00Z'),
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  });
});
afterAll(() => vi.useRealTimers());

/** What holds for every cell, whatever is shown. */
function judge(seen: Seen, well: Seen, where: string): void {
  expect(seen.requested, `${where}: the example does not reach the platform`).toBeGreaterThan(0);
  expect(seen.waited, `${where}: waited`).toBeLessThanOrEqual(PAGE_TIMEOUT_MS);
  expect([200, 302, 303, 403, 404, 503], `${where}: status`).toContain(seen.status);
  expect(seen.html, `${where}: a platform's own text`).not.toContain(PROVIDER_STRINGS);
  if (seen.location !== null) return;
  // without a doctype, a browser uses quirks mode; text and streams are rendered by different functions
  if (seen.html) expect(seen.html.slice(0, 15).toLowerCase(), `${where}: the kind of page`).toBe('<!doctype html>');
  expect(headingOf(seen.html), `${where}: heading`).not.toBe('');
  const isSame = textsOf(seen.html).join() === textsOf(well.html).join();
  if (!isSame) expect(seen.isKept, `${where}: a page that lacks something is kept`).toBe(false);
}

it('[FA-04] has an address for every page of the route table, and for every one beside it', () => {
  expect(Object.keys(EXAMPLES).toSorted()).toEqual(PAGES.map(({ id }) => id).toSorted());
  expect(Object.keys(ENTRY_URLS).toSorted()).toEqual(doorPaths().toSorted());
});

describe('[FA-04] every page while a platform is out of order', () => {
  it.each(CASES)('$address', async (page) => {
    const { address } = page;
    await open(page, '', null);
    const well = await open(page, '', null);
    expect([200, 303, 403, 404, 503], `${address} when all is well`).toContain(well.status);
    for (const platform of PLATFORM_IDS) {
      const states: PageState[] = [];
      for (const name of well.touched.has(platform) ? names : []) {
        const seen = await open(page, platform, FAULTS[name]);
        judge(seen, well, `${address} while ${platform} is out of order (${name})`);
        states.push(describePage(seen, well));
      }
      for (const { effect, times } of groupByEffect(states))
        rows.push(`| \`${address}\` | ${platform} | ${effect} | ${times.join(' | ')} |`);
    }
    if (well.touched.size === 0) rows.push(`| \`${address}\` | none | – | ${names.map(() => '–').join(' | ')} |`);
  });
});

it('[FA-04] no page waits for a platform that was found to hang', async () => {
  const seen = await open({ address: '/documents' }, 'commerce', FAULTS.hang, 4);
  expect(seen.requested).toBe(0);
  expect(seen.waited).toBeLessThanOrEqual(PAGE_TIMEOUT_MS / 6);
});

it('[FA-04] docs/outages.md says what the pages show', async () => {
  const head = ['Page', 'Platform', 'Status and effect', ...HEADS];
  const text = [
    '# Outages',
    '',
    'To see what customers see while a platform fails, find the page in the table. A page does not call the platforms that it does not list.',
    'To see more than the first words, make a platform fail at the console (`/platform`) and open the page.',
    '',
    'Each row is a page of the store, opened with empty caches while only that platform fails. The last six columns are the times by kind of failure, on the test’s clock.',
    '“Unchanged” refers to the page’s own part: without content, its header has the store’s own menus. Later visitors do not wait, because the breaker is open then.',
    'The reason is [one budget for a page](decisions/0035-one-budget-for-a-page.md).',
    '',
    '`server/web/outages.test.ts` writes and checks this page. After a change, run `npx vitest run --project unit server/web/outages.test.ts -u`.',
    '',
    `| ${head.join(' | ')} |`,
    `| ${head.map(() => '---').join(' | ')} |`,
    ...rows,
    '',
  ].join('\n');
  expect(text).not.toMatch(/\| +\|/);
  await expect(text).toMatchFileSnapshot(TABLE);
});
