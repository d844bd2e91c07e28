import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { ANN } from '../../tests/support/fake/people.ts';
import { createFakeShop } from '../../tests/support/fake-context.ts';
import { storeMigrations } from '../persistence/migrations.ts';
import { createSessionKeys } from '../persistence/sessions/session-serializer.ts';
import { createSessions } from '../persistence/sessions/session-store.ts';
import { mountApi } from './routes/api-routes.ts';

const AUTO_RENEW = '/api/acd/update-subscription-auto-renew-redirect';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase([storeMigrations]);
});
afterAll(() => db.drop());

it('[API-15] [SUB-22] accepts one of two concurrent steps with one permission, and stores one consent', async () => {
  const shop = createFakeShop();
  const ann = await shop.visit(ANN);
  const { id } = shop.payment.subscribe('cus_ann', { autoRenew: false, collection: 'invoice' });
  const card = shop.payment.saveCard('cus_ann');
  const setup = { id: 'seti_1', customerId: 'cus_ann', methodId: card.id, clientSecret: 'seti_1_secret_x' };
  shop.payment.setups.set('seti_1', { ...setup, status: 'succeeded' });
  const sessions = createSessions(db, {
    publicUrl: 'http://localhost:3000',
    keys: createSessionKeys('a secret of these tests'),
    idleHours: 72,
    maxDays: 14,
  });
  const first = await sessions.open(null);
  await first.update({ user: ann.session.data!.user! });
  await first.grant('auto-renew', 'seti_1');
  const cookie = first.setCookie!.split(';', 1)[0]!;
  const app = new Hono();
  mountApi(app, {
    hasPrograms: false,
    publicUrl: 'https://shop.example',
    openEvent: () => ann,
    openVisit: async (request) => {
      const session = await sessions.open(request.headers.get('cookie'));
      return { session, context: { ...ann, session } };
    },
  });
  const step = () => app.request(`${AUTO_RENEW}?subscriptionId=${id}`, { headers: { cookie } });
  const responses = await Promise.all([step(), step(), step()]);
  expect(responses.map(({ status }) => status).toSorted()).toEqual([303, 403, 403]);
  expect(shop.payment.subscriptions.get(id)).toMatchObject({ autoRenew: true, collection: 'charge' });
  expect([shop.consents.length, shop.payment.callsOf('updateSubscription').length]).toEqual([1, 1]);
});
