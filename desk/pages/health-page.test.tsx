import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Health } from '../../shop/desk/health.ts';
import { createFakeDesk } from '../../tests/support/fake/desk.ts';
import { ANN } from '../../tests/support/fake/people.ts';
import { createFakeShop } from '../../tests/support/fake-context.ts';
import { showHealth } from './health-page.tsx';

const HEALTH: Health = {
  startedAt: '2026-06-15T05:30:00.000Z',
  platforms: [],
  mails: { waiting: 1, oldest: null, failed: 1 },
  purchases: { waiting: 2, oldest: null },
  events: { waiting: 0, oldest: null, failed: 1 },
  jobs: [],
  failedJobs: [{ name: 'sweep', reason: 'disk full', failedAt: '2026-06-15T05:30:00.000Z' }],
  lastEventAt: null,
  versions: { shop: '1.2.3', node: '26', postgres: '18' },
  database: { bytes: 1, connections: 1, mostConnections: 60 },
  lastBackup: null,
  disk: null,
};

async function draw(health: Health): Promise<string> {
  const desk = { ...createFakeDesk().books, health: { read: async () => health } };
  const context = await createFakeShop().visit(ANN);
  const request = { desk: { ...desk, context, staff: { sub: ANN.sub, email: ANN.email } } };
  const page = await showHealth({ ...request, query: new URLSearchParams(), form: new URLSearchParams(), file: null });
  return page.is === 'page' ? renderToStaticMarkup(page.body) : '';
}

it('says one mail, one job and two purchases each in its own form', async () => {
  const html = await draw(HEALTH);
  expect(html).toContain('<small>1 mail, 2 purchases, 0 events</small>');
  expect(html).toContain('<small>1 mail, 1 job, 1 event</small>');
});

it('[DSK-13] says when the last backup was written and how large it is, and warns of an old one and of what it lacked', async () => {
  const saidOf = async (lastBackup: Health['lastBackup']): Promise<string> => {
    const html = await draw({ ...HEALTH, lastBackup });
    return (/<dt>Last backup<\/dt><dd[^>]*>(.*?)<\/dd>/.exec(html)?.[1] ?? '').replaceAll(/<[^>]*>/g, '');
  };
  const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();
  expect(await saidOf(null)).toBe('None noted. “npm run backup” writes one, and it stands here.');
  expect(await saidOf({ madeAt: hoursAgo(47), bytes: 1_234_000_001, missing: 0 })).toMatch(
    /^[\d/]+ \d\d:\d\d, 1,235 MB $/,
  );
  expect(await saidOf({ madeAt: hoursAgo(47), bytes: 1, missing: 2 })).toContain(', 1 MB 2 files were missing');
  expect(await saidOf({ madeAt: hoursAgo(49), bytes: 1, missing: 0 })).toContain(', 1 MB older than two days');
});
