import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { listOrders } from '../../../features/orders/use-cases/list-orders.ts';
import { getCheckoutOutcome } from '../../../features/plans/rules/outcome.ts';
import { derivePlanState, PLAN_KINDS, type PlanKind } from '../../../features/plans/rules/sync/plan-state.ts';
import { toAccount, toSessionSubscription } from '../../../features/plans/use-cases/account-subscription.ts';
import { type OwnPlan, readOwnPlan } from '../../../features/plans/use-cases/read-own-plan.ts';
import { message } from '../../../messages/message.ts';
import type { Checkout } from '../../../platforms/payment/client/types.ts';
import { MAIL_KINDS } from '../../../tests/support/declared-emails.ts';
import { ANN } from '../../../tests/support/fake/people.ts';
import { openInvoice, SNAPSHOTS } from '../../../tests/support/fake/provider-snapshots.ts';
import { createFakeShop } from '../../../tests/support/fake-context.ts';
import { TITLES } from '../subscriptions/success/titles.ts';
import { OrderStatus } from './order-status.tsx';
import { getOrderLink, LINK_WORDS } from './orders/link-of.ts';
import { PlanNote } from './subscription-management/plan-note.tsx';
import { PlanRows } from './subscription-management/plan-rows.tsx';
import { getPlanView } from './subscription-management/plan-view.ts';
import { StatusLine } from './subscription-management/status-line.tsx';

vi.stubGlobal('window', { history: { state: null } });

const NOW = new Date('2026-06-20T12:00:00Z');
const support = { phone: '555-0142', email: 'help@shop.example' };
const about = {
  payer: null,
  admin: 'Ann Lund',
  company: 'Planroom',
  membership: null,
  support,
  maxSeats: 50,
  payment: { publishableKey: 'pk', scriptUrl: 'https://pay.example/v3' },
  requests: [],
  seatUse: null,
};
const visibleText = (element: React.ReactNode): string =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
    .replaceAll(/<noscript>.*?<\/noscript>/gs, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** A customer whose plan is in a state, at a provider that says so. */
async function annIn(kind: PlanKind) {
  const shop = createFakeShop();
  const context = await shop.visit(ANN);
  context.now = () => NOW;
  const snapshot = SNAPSHOTS[kind];
  const made = shop.payment.subscribe('cus_ann');
  const bank = { type: 'us_bank_account', brand: 'STRIPE TEST BANK', last4: '6789' } as const;
  const card = shop.payment.saveCard('cus_ann', { id: 'pm_1' });
  shop.payment.saveCard('cus_ann', { id: 'pm_bank', ...bank });
  shop.payment.subscriptions.clear();
  shop.payment.invoices.clear();
  const lines = snapshot.subscription.lines.map((line) => ({
    ...line,
    productId: made.lines[0]!.productId,
    priceId: made.lines[0]!.priceId,
  }));
  const subscription = {
    ...snapshot.subscription,
    customerId: 'cus_ann',
    lines,
    defaultPaymentMethodId: card.id,
    latestInvoiceId: snapshot.draft?.id ?? snapshot.open?.id ?? null,
  };
  shop.payment.subscriptions.set('sub_1', subscription);
  for (const invoice of [snapshot.open, snapshot.draft])
    if (invoice) shop.payment.invoices.set(invoice.id!, { ...invoice, customerId: 'cus_ann' });
  const customer = shop.payment.customers.get('cus_ann')!;
  shop.payment.customers.set('cus_ann', { ...customer, credit: snapshot.credit });
  if (kind === 'starting') shop.payment.checkouts.set('cs_1', checkoutOf(kind) as never);
  if (!snapshot.open && !snapshot.draft) shop.payment.invoices.set('in_0', { ...paidOf(kind), customerId: 'cus_ann' });
  // who bought agreed to auto-pay
  const consent = { way: 'box', textVersion: '1', text: 'I agree', at: '2026-06-15T12:00:00.000Z' } as const;
  const unsettledOf = async () => [{ consent }] as unknown as Awaited<ReturnType<typeof context.checkouts.unsettledOf>>;
  return { ...context, actor: context.actor, checkouts: { ...context.checkouts, unsettledOf } };
}

/** The purchase as the provider has it while its first payment is not in. */
const checkoutOf = (kind: PlanKind): Checkout => ({
  id: 'cs_1',
  customerId: 'cus_ann',
  clientSecret: null,
  status: 'complete',
  paymentStatus: 'unpaid',
  subscriptionId: 'sub_1',
  invoice: SNAPSHOTS[kind].open,
  metadata: {},
  createdAt: '2026-06-15T12:00:00.000Z',
});

const paidOf = (kind: PlanKind) => {
  const paid = openInvoice({ id: 'in_0', status: 'paid', startingBalance: 0, endingBalance: 0 });
  return kind === 'credit' ? { ...paid, total: -76_438, amountDue: 0, endingBalance: -76_438 } : paid;
};

/** Where the first payment may still be missing; anywhere else it was made, and the page of that purchase says so. */
const isFirst = (kind: PlanKind): boolean =>
  ['starting', 'first-under-way', 'first-returned', 'past-due', 'shut', 'inactive'].includes(kind);

const MAILS: Record<PlanKind, readonly string[]> = {
  starting: ['debit-under-way'],
  'first-under-way': ['debit-under-way'],
  'first-returned': ['debit-returned'],
  preparing: [],
  'under-way': ['debit-under-way'],
  returned: ['debit-returned'],
  'invoice-open': ['invoice-due'],
  'past-due': ['charge-refused', 'invoice-overdue'],
  shut: ['plan-shut', 'debit-returned'],
  scheduled: ['payment-scheduled'],
  'scheduled-open': ['invoice-due'],
  canceling: ['plan-ending'],
  expiring: ['renewal-60', 'renewal-30'],
  credit: ['seats-added'],
  active: ['plan-confirmation', 'renewal-charged', 'debit-arrived'],
  inactive: ['plan-ended'],
};

const COLUMNS = [
  'state',
  'seats',
  'session',
  'status line',
  'rows',
  'auto-pay',
  'asks for',
  'orders',
  'success page',
  'mails',
];
type Row = Record<(typeof COLUMNS)[number], string>;

/** What every view says of a plan in one state, each asked for itself. */
async function rowOf(kind: PlanKind): Promise<Row> {
  const context = await annIn(kind);
  const snapshot = SNAPSHOTS[kind];
  const { access } = derivePlanState(snapshot, NOW);
  const session = toSessionSubscription(context.config, toAccount(snapshot.subscription));
  const found = await readOwnPlan(context);
  if (!found.ok || found.value.kind === 'none') throw new Error(`no plan in ${kind}`);
  const plan = found.value.kind === 'plan' ? found.value.plan : null;
  const listed = await listOrders(context, 1);
  if (!listed.ok) throw new Error('no orders');
  const order = listed.value.orders[0];
  const isOrder = !snapshot.draft;
  const outcome = getCheckoutOutcome(
    isFirst(kind) ? checkoutOf(kind) : { ...checkoutOf(kind), paymentStatus: 'paid' },
    kind,
  );
  return {
    state: kind,
    seats: access,
    session: session ? (session.hasActive ? 'hasActive' : session.isUnpaid ? 'isUnpaid' : 'neither') : 'no plan',
    ...(plan ? pageOf(plan) : WAITING),
    orders:
      isOrder && order
        ? `${visibleText(<OrderStatus status={order.status} />)}, ${message(LINK_WORDS[getOrderLink(order.status)])}`
        : 'none before the invoice',
    'success page': message(TITLES[outcome]),
    mails: MAILS[kind].join(', ') || 'none',
  };
}

/** The page shows only that the plan is pending. */
const WAITING = {
  'status line': 'none yet',
  rows: 'none yet',
  'auto-pay': 'none yet',
  'asks for': message('manage.waiting.title'),
};

function pageOf(plan: OwnPlan): Omit<Row, 'state'> {
  const line = visibleText(<StatusLine plan={plan} phone={support.phone} />);
  const view = getPlanView(plan);
  const shown = view.statuses(plan).map(({ label }) => message(`manage.status.${label}`));
  const cells = [view.date(plan), view.amount(plan), view.pays(plan)].map(({ label, value }) => `${label} ${value}`);
  // the table in the documentation lists what the page really shows
  for (const part of [...shown, ...cells]) expect(line).toContain(part);
  const rows = visibleText(<PlanRows plan={plan} cardBack={null} {...about} />);
  const [, autoPay = 'no row'] = / Auto-pay: (On, once it clears|(?:On|Off)(?:, locked)?) /.exec(rows) ?? [];
  const note = visibleText(<PlanNote plan={plan} support={support} />);
  const buttons = ['Pay $6,427.13', 'Use another account', 'Change card', 'Schedule payment', 'See the plans'];
  const asks = buttons.filter((label) => note.includes(label));
  return {
    'status line': shown.join(' + '),
    rows: cells.join('; '),
    'auto-pay': autoPay,
    'asks for': asks.join(', ') || 'nothing',
  };
}

/** The table of the docs, by its header. */
function tableOf(text: string): Row[] {
  const lines = text.split('\n').filter((line) => line.startsWith('|'));
  const cellsOf = (line: string): string[] =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
  const start = lines.findIndex((line) => cellsOf(line)[0] === 'state' && cellsOf(line).length === COLUMNS.length);
  const head = cellsOf(lines[start] ?? '');
  return lines
    .slice(start + 2, start + 2 + PLAN_KINDS.length)
    .map((line) => Object.fromEntries(cellsOf(line).map((cell, at) => [head[at] ?? '', cell.replaceAll('`', '')])));
}

describe('[MNG-01] [MNG-12] all views agree on a plan', () => {
  const docs = tableOf(readFileSync('docs/plan-states.md', 'utf8'));

  it.each(PLAN_KINDS)('%s: matches the docs, without an empty cell', async (kind) => {
    const row = await rowOf(kind);
    expect(docs.find(({ state }) => state === kind)).toEqual(row);
    expect(Object.values(row).every((cell) => cell !== '')).toBe(true);
  });

  it('the docs list exactly the existing states', () => {
    expect(docs.map(({ state }) => state)).toEqual(PLAN_KINDS);
  });

  it('the mails match those that the store writes', () => {
    expect(
      Object.values(MAILS)
        .flat()
        .filter((kind) => !MAIL_KINDS.includes(kind)),
    ).toEqual([]);
  });

  it('a suspended plan has no green word, no schedule, and a payment link', async () => {
    for (const kind of PLAN_KINDS) {
      const row = await rowOf(kind);
      const isShut = row.seats === 'shut';
      if (isShut) expect(`${row['status line']} ${row.orders}`).not.toMatch(/Active|scheduled/);
      // nothing is to be paid twice
      if (kind.endsWith('under-way') || kind === 'starting' || kind === 'preparing')
        expect(`${row['asks for']} ${row.orders}`).not.toMatch(/Pay \$|Pay this/);
    }
  });

  it('the session and the plan agree on the seats', async () => {
    for (const kind of PLAN_KINDS) {
      const row = await rowOf(kind);
      expect([kind, row.session === 'hasActive']).toEqual([kind, row.seats === 'open']);
    }
  });
});
