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
  disk: null,
};

it('says one mail, one job and two purchases each in its own form', async () => {
  const desk = { ...createFakeDesk().books, health: { read: async () => HEALTH } };
  const context = await createFakeShop().visit(ANN);
  const request = { desk: { ...desk, context, staff: { sub: ANN.sub, email: ANN.email } } };
  const page = await showHealth({ ...request, query: new URLSearchParams(), form: new URLSearchParams(), file: null });
  const html = page.is === 'page' ? renderToStaticMarkup(page.body) : '';
  expect(html).toContain('<small>1 mail, 2 purchases, 0 events</small>');
  expect(html).toContain('<small>1 mail, 1 job, 1 event</small>');
});
