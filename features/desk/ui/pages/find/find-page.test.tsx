import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { say as deskSay } from '../../../../../messages/desk/desk-messages.ts';
import { createFakeDesk, mailOf } from '../../../../../tests/support/fake/desk.ts';
import { ANN, BEN, listed } from '../../../../../tests/support/fake/people.ts';
import { createFakeShop } from '../../../../../tests/support/fake-context.ts';
import { showFind } from './find-page.tsx';

it('[DSK-06] lists the people opened last by their current names, without erased ones', async () => {
  const { repositories } = createFakeDesk([listed(BEN)]);
  const staff = { sub: ANN.sub, email: ANN.email };
  for (const [id, name] of [
    [String(BEN.customerId), 'Ben Before'],
    ['4711', 'Erased Person'],
  ] as const)
    await repositories.audit.note({ who: staff, action: 'open-person', about: { type: 'person', id, name } });
  const desk = { ...repositories, context: await createFakeShop().visit(ANN), staff };
  const page = await showFind({ desk, query: new URLSearchParams(), form: new URLSearchParams(), file: null });
  if (page.is !== 'page') throw new Error(page.is);
  const html = renderToStaticMarkup(page.body);
  expect(html).toContain('Ben Ortiz');
  for (const name of ['Ben Before', 'Erased Person']) expect(html).not.toContain(name);
});

const renderHome = async (
  repositories: ReturnType<typeof createFakeDesk>['repositories'],
  shop = createFakeShop(),
): Promise<string> => {
  const desk = { ...repositories, context: await shop.visit(ANN), staff: { sub: ANN.sub, email: ANN.email } };
  const page = await showFind({ desk, query: new URLSearchParams(), form: new URLSearchParams(), file: null });
  if (page.is !== 'page') throw new Error(page.is);
  return renderToStaticMarkup(page.body);
};

it('[LK-57] shows first what needs attention today: paid orders without delivery, missing files, failed emails', async () => {
  const { repositories } = createFakeDesk();
  const since = new Date().toISOString();
  const charged = {
    id: 'c',
    state: 'charged',
    customerId: 1,
    total: 14_805,
    lines: [],
    since,
    steps: [],
    givenUpAt: null,
  };
  const html = await renderHome({
    ...repositories,
    selling: { unsettled: async () => [charged, { ...charged, state: 'asking' }] } as never,
    documents: { ...repositories.documents, listAwaited: async () => [{ sku: 'F201-2025', orders: 2 }] as never },
    mails: {
      ...repositories.mails,
      counts: async () => ({ all: 9, failed: 1, waiting: 0, today: 0, unseen: 1 }),
      list: async () => [mailOf({ state: 'failed' })],
    },
  });
  const text = html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
  expect(text.indexOf('Needs you today')).toBeLessThan(text.indexOf('Find a person'));
  expect(text).toContain('1 purchase is charged and not delivered $148.05, oldest');
  expect(text).toContain('1 bought document has no file F201-2025');
  expect(text).toContain('1 email could not be delivered Test Shop order 10245: A101 is ready');
  expect(html).toContain('href="/desk/mails?show=failed"');
});

it('[BR-03] lists disputed payments that need a response, and reports a failed request', async () => {
  const shop = createFakeShop();
  for (const [day, change] of [
    ['2026-06-10', {}],
    ['2026-06-08', {}],
    ['2026-06-01', { status: 'under-review' }],
    ['2026-06-02', { status: 'lost' }],
  ] as const)
    shop.payment.dispute(shop.payment.subscribe('cus_ben').latestInvoiceId!, `${day}T10:00:00.000Z`, change);
  const { repositories } = createFakeDesk([listed(BEN)]);
  const html = await renderHome(repositories, shop);
  expect(html).toContain('href="/desk/purchases#disputes">2 disputed payments need a response</a>');
  expect(html).toContain('$4,398.00, respond by 06/22/2026');
  shop.payment.failing.set('disputesBetween', 'unavailable');
  expect(await renderHome(repositories, shop)).toContain('We couldn’t check for disputed payments');
});

it('[LK-57] reports that nothing needs attention, and the figures of the week', async () => {
  const { repositories } = createFakeDesk();
  const week = await repositories.insight.read(7);
  const html = await renderHome({
    ...repositories,
    insight: { read: async () => ({ ...week, steps: { carts: 9, checkouts: 5, paid: 3 }, bought: 7, views: 120 }) },
  });
  expect(html).toContain(deskSay('needs.none'));
  expect(html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')).toContain(
    'Last 7 days See insights Orders 3 Copies sold 7 Document views 120',
  );
  expect(await renderHome(repositories)).not.toContain('Last 7 days');
});
