import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { CartPurposes } from '../../../features/cart/repository/cart-purposes.ts';
import type { OnAccount } from '../../../features/invoices/repository/on-account.ts';
import {
  finishAccountOrders,
  placeOrderOnAccount,
} from '../../../features/invoices/use-cases/place-order-on-account.ts';
import { remindOfInvoices } from '../../../features/invoices/use-cases/remind-of-invoices.ts';
import { resumeOnAccount } from '../../../features/invoices/use-cases/resume-on-account.ts';
import type { OutgoingMail } from '../../../features/shared/emails/outbox-port.ts';
import type { ShopContext } from '../../../features/shared/shop-context.ts';
import { createCrashPoint } from '../../../tests/support/crash-point.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { ANN, BEN } from '../../../tests/support/fake/people.ts';
import { CONTRACT } from '../../../tests/support/fake/products.ts';
import { createFakeShop, type FakeShop } from '../../../tests/support/fake-context.ts';
import { createLocks } from '../advisory-locks.ts';
import { createCartPurposes } from '../companies/cart-purposes.ts';
import { createPurchaseOrderFiles } from '../companies/purchase-order-files.ts';
import { storeMigrations } from '../migrations.ts';
import { createOnAccount } from './on-account.ts';

const MENDEZ = '5b0a6c1e-0008-4c3e-9a51-000000000001';
const STAFF = 'support@planroom.example';
/** one A101 is 84.00, with 5.75% tax 88.83 */
const TOTAL = 8_883;
const ADDRESS = {
  firstName: 'Ann',
  lastName: 'Lund',
  company: 'Mendez Builders, LLC',
  street1: '18 Quarry Road',
  street2: '',
  city: 'Columbus',
  state: 'OH',
  zip: '43215',
  countryCode: 'US',
  email: ANN.email,
};

let db: TestDatabase;
let shop: FakeShop;
let onAccount: OnAccount;
let purposes: CartPurposes;
let mails: OutgoingMail[] = [];
/** a mail is written once by its key, in the transaction of its cause */
const outbox = {
  write: async (mail: OutgoingMail) => {
    const isNew = mails.every(({ key }) => key !== mail.key);
    if (isNew) mails.push(mail);
    return isNew;
  },
};
beforeAll(async () => {
  db = await createTestDatabase([storeMigrations]);
  onAccount = createOnAccount(db, outbox);
  purposes = createCartPurposes(db, createPurchaseOrderFiles('a secret of the store that is long enough'));
});
afterAll(() => db.drop());
beforeEach(async () => {
  mails = [];
  shop = createFakeShop();
  await db.query(
    'TRUNCATE store.company_terms, store.account_order, store.invoice, store.credit_note, store.company_checkout CASCADE',
  );
});

/** The context of a process, at a moment of the business clock. */
async function contextAt(now = '2026-12-04T12:00:00Z', change: Partial<ShopContext> = {}): Promise<ShopContext> {
  const visitor = await shop.visit();
  return Object.assign(Object.create(visitor) as ShopContext, {
    onAccount,
    purposes,
    locks: createLocks(db),
    now: () => new Date(now),
    ...change,
  });
}
const openTerms = (limit: number, seen: number | null = null) =>
  onAccount.setLimit({ companyId: MENDEZ, seen, by: STAFF, at: new Date('2026-10-26T10:00:00Z'), limit }, []);

/** A cart of Ann for the company, with its address and its started checkout. */
async function newCart(poNumber = 'MB-2026-124'): Promise<string> {
  const { productId, variantId } = CONTRACT;
  const made = await shop.commerce.commerce.createCart({
    customerId: ANN.customerId,
    lines: [{ productId, variantId, quantity: 1 }],
  });
  if (!made.ok) throw new Error(made.code);
  const cartId = made.value.id;
  await shop.commerce.commerce.setBillingAddress(cartId, ADDRESS);
  await purposes.startCheckout(
    {
      cartId,
      sub: ANN.sub,
      userId: ANN.sub,
      buyerName: 'Ann Lund',
      companyId: MENDEZ,
      companyName: 'Mendez Builders',
      invoiceEmail: 'accounts@mendez.example',
      poNumber,
      poFile: null,
      jobs: { [CONTRACT.sku]: 'Elm Street clinic' },
    },
    new Date('2026-12-04T12:00:00Z'),
  );
  return cartId;
}
const order = (context: ShopContext, cartId: string, shownTotal = TOTAL) =>
  placeOrderOnAccount(context, { cartId, companyId: MENDEZ, shownTotal });
/** The company as background work reads it: Ben is its bookkeeper. */
function addCompany(): void {
  const at = '2026-10-21T10:00:00.000Z';
  shop.companyFeed.companies.push({
    companyId: MENDEZ,
    name: 'Mendez Builders',
    legalName: null,
    address: { street: '18 Quarry Road', street2: null, city: 'Columbus', state: 'OH', zip: '43215' },
    invoiceEmail: 'accounts@mendez.example',
    taxId: null,
    joinPolicy: 'ask',
    automaticRoles: [],
    approvalLimit: null,
    isPurchaseOrderRequired: false,
    version: 1,
    createdAt: at,
    closedAt: null,
    changedAt: at,
    paymentCustomerId: null,
  });
  const { sub: userId, email, firstName, lastName } = BEN;
  shop.companyFeed.members.push({
    companyId: MENDEZ,
    userId,
    email,
    firstName,
    lastName,
    roles: ['bookkeeper'],
    joinedAt: at,
    removedAt: null,
    changedAt: at,
  });
}
const readInvoices = async () =>
  (
    await db.query<{ number: number; total: number; due: string; po_number: string; job: string; copies: number }>(
      'SELECT number, total, due_on::text AS due, po_number, job, copies FROM store.invoice ORDER BY number',
    )
  ).rows;

it('[NET-20] [NET-22] an order becomes one invoice with its PO, due in 30 days, and one email each to buyer and company', async () => {
  await openTerms(100_000);
  const context = await contextAt();
  const cartId = await newCart();
  const made = await Promise.all([order(context, cartId), order(context, cartId), order(context, cartId)]);
  expect(new Set(made.map((each) => JSON.stringify(each))).size).toBe(1);
  expect(made[0]).toMatchObject({ ok: true, value: { dueOn: '2027-01-03', total: TOTAL } });
  const number = made[0]?.ok ? made[0].value.orderNumber : 0;
  expect(await readInvoices()).toEqual([
    { number, total: TOTAL, due: '2027-01-03', po_number: 'MB-2026-124', job: 'Elm Street clinic', copies: 1 },
  ]);
  expect(mails.map(({ key, to, attachments }) => [key, to, attachments?.[0]?.name])).toEqual([
    [`order-on-account:${number}`, ANN.email, `invoice-${number}.pdf`],
    [`order-on-account:${number}:company`, 'accounts@mendez.example', `invoice-${number}.pdf`],
  ]);
  expect(await onAccount.readAccount(MENDEZ)).toMatchObject({ open: TOTAL, reserved: 0 });
  expect(await order(context, cartId)).toEqual(made[0]);
});

it('[NET-12] of twenty buyers who order at once, only as many get through as the limit allows, to the cent', async () => {
  await openTerms(3 * TOTAL);
  const carts = await Promise.all(Array.from({ length: 20 }, (_, at) => newCart(`PO-${at}`)));
  const context = await contextAt();
  const made = await Promise.all(carts.map((cartId) => order(context, cartId)));
  expect(made.filter(({ ok }) => ok)).toHaveLength(3);
  expect(new Set(made.flatMap((each) => (each.ok ? [] : [each.code])))).toEqual(new Set(['over-credit-limit']));
  expect(await readInvoices()).toHaveLength(3);
  expect(shop.commerce.orders).toHaveLength(3);
  expect(await onAccount.readAccount(MENDEZ)).toMatchObject({ open: 3 * TOTAL, reserved: 0 });
});

it('[NET-12] refuses an order without terms, while paused, over the limit by a cent, and of nothing', async () => {
  const context = await contextAt();
  const refusal = async (shownTotal = TOTAL) => {
    const done = await order(context, await newCart(), shownTotal);
    return done.ok ? 'ordered' : done.code;
  };
  expect(await refusal()).toBe('terms-missing');
  await openTerms(TOTAL - 1);
  expect(await refusal()).toBe('over-credit-limit');
  await openTerms(TOTAL, 1);
  expect(await refusal(0)).toBe('conflict');
  expect(await refusal(TOTAL + 1)).toBe('over-credit-limit');
  const row = { companyId: MENDEZ, by: STAFF, at: new Date() };
  expect(await onAccount.setPaused({ ...row, seen: 2, isPaused: true }, [])).toBe(true);
  expect(await refusal()).toBe('on-account-paused');
  expect(await onAccount.setPaused({ ...row, seen: 3, isPaused: false }, [])).toBe(true);
  expect(await refusal()).toBe('ordered');
  expect(await onAccount.close({ ...row, seen: 4 }, [])).toBe(true);
  expect(await refusal()).toBe('terms-missing');
  expect(shop.commerce.orders).toHaveLength(1);
});

it('[NET-20] orders nothing and frees the credit if the total changed', async () => {
  await openTerms(100_000);
  const cartId = await newCart();
  const context = await contextAt();
  expect(await order(context, cartId, TOTAL + 100)).toMatchObject({ ok: false, code: 'conflict' });
  expect(await onAccount.readAccount(MENDEZ)).toMatchObject({ open: 0, reserved: 0 });
  expect(await order(context, cartId)).toMatchObject({ ok: true });
});

it('[NET-21] order, invoice, credit and emails agree, whichever step the process ends before', async () => {
  await openTerms(1_000_000);
  const steps: string[] = [];
  for (let nth = 1; nth < 60; nth += 1) {
    const crash = createCrashPoint();
    const process = crash.startProcess();
    const cartId = await newCart(`PO-${nth}`);
    const dying = await contextAt('2026-12-04T12:00:00Z', {
      onAccount: createOnAccount(process.watchDatabase(db), outbox),
      commerce: process.watchCalls(shop.commerce.commerce),
    });
    crash.arm(nth);
    await order(dying, cartId).catch(() => null);
    const before = crash.endProcess();
    await db.query("UPDATE store.account_order SET leased_until = now() - interval '1 minute'");
    await finishAccountOrders(await contextAt());
    const known = shop.commerce.orders.filter((each) => each.cartId === cartId).map(({ orderNumber }) => orderNumber);
    const invoices = (await readInvoices()).filter(({ po_number }) => po_number === `PO-${nth}`);
    expect(
      invoices.map(({ number }) => number),
      `ended before step ${nth}, ${before}`,
    ).toEqual(known);
    expect(mails.filter(({ key }) => key === `order-on-account:${known[0]}`)).toHaveLength(known.length);
    expect(await onAccount.readAccount(MENDEZ), `ended before step ${nth}, ${before}`).toMatchObject({
      open: (await readInvoices()).length * TOTAL,
      reserved: 0,
    });
    if (before === null) break;
    steps.push(before);
  }
  for (const step of ['INSERT INTO store.account_order', 'orderOffline', 'INSERT INTO store.invoice', 'COMMIT'])
    expect(steps.some((each) => each.startsWith(step.split(' ').slice(0, 3).join(' ')))).toBe(true);
});

it('[NET-21] keeps the credit reserved while the platform does not respond', async () => {
  await openTerms(TOTAL);
  const context = await contextAt();
  const cartId = await newCart();
  shop.commerce.failing.set('orderOffline', 'unavailable');
  expect(await order(context, cartId)).toMatchObject({ ok: false, code: 'account-order-pending' });
  expect(await order(context, await newCart())).toMatchObject({ ok: false, code: 'over-credit-limit' });
  shop.commerce.failing.clear();
  expect(await order(context, cartId)).toMatchObject({ ok: true });
  expect(await readInvoices()).toHaveLength(1);
});

it('[NET-21] keeps the credit of a slow process that still orders', async () => {
  await openTerms(TOTAL);
  const { commerce } = shop.commerce;
  const [entered, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow: ShopContext['commerce'] = Object.assign(Object.create(commerce), {
    orderOffline: async (...call: Parameters<typeof commerce.orderOffline>) => {
      entered.resolve();
      await gate.promise;
      return commerce.orderOffline(...call);
    },
  });
  const placing = order(await contextAt('2026-12-04T12:00:00Z', { commerce: slow }), await newCart());
  await entered.promise;
  await db.query("UPDATE store.account_order SET leased_until = now() - interval '1 minute'");
  const job = await contextAt('2026-12-04T12:03:00Z', { locks: createLocks(db, { timeoutMs: 50 }) });
  expect(await finishAccountOrders(job)).toBe(0);
  expect(await onAccount.readAccount(MENDEZ)).toMatchObject({ reserved: TOTAL });
  gate.resolve();
  expect(await placing).toMatchObject({ ok: true });
  expect(await readInvoices()).toHaveLength(1);
});

it('[NET-21] one order that fails does not stop the others', async () => {
  await openTerms(2 * TOTAL);
  const context = await contextAt();
  const [failing, other] = [await newCart('PO-1'), await newCart('PO-2')];
  shop.commerce.failing.set('orderOffline', 'unavailable');
  for (const cartId of [failing, other]) await order(context, cartId);
  shop.commerce.failing.clear();
  await db.query("UPDATE store.account_order SET leased_until = now() - interval '1 minute'");
  const { commerce } = shop.commerce;
  const findOrderByCart = async (cartId: string) => {
    if (cartId === failing) throw new Error('a bug');
    return commerce.findOrderByCart(cartId);
  };
  const job = await contextAt('2026-12-04T12:03:00Z', {
    commerce: Object.assign(Object.create(commerce), { findOrderByCart }),
  });
  expect(await finishAccountOrders(job)).toBe(1);
  expect(await onAccount.find(failing)).toMatchObject({ orderNumber: null });
  expect(await onAccount.find(other)).toBeNull();
});

it('[NET-14] reminds once 7, 15 and 30 days past due, pauses at 15 days, and resumes once it is paid', async () => {
  await openTerms(1_000_000);
  const made = await order(await contextAt(), await newCart());
  const number = made.ok ? made.value.orderNumber : 0;
  mails = [];
  const keysOn = async (day: string): Promise<string[]> => {
    mails = [];
    for (let run = 0; run < 2; run += 1) await remindOfInvoices(await contextAt(`${day}T09:00:00Z`));
    return mails.map(({ key }) => key.slice(0, key.lastIndexOf(':')));
  };
  expect(await keysOn('2027-01-09')).toEqual([]);
  expect(await keysOn('2027-01-10')).toEqual([`invoice-past-due:${number}:7`]);
  expect(await keysOn('2027-01-17')).toEqual([]);
  expect(await keysOn('2027-01-18')).toEqual([
    `invoice-past-due:${number}:15`,
    `on-account-paused:${MENDEZ}:${number}:2027-01-18`,
  ]);
  const paused = await contextAt('2027-01-18T10:00:00Z');
  expect(await order(paused, await newCart())).toMatchObject({ ok: false, code: 'on-account-paused' });
  await resumeOnAccount(paused, MENDEZ);
  expect(await keysOn('2027-02-02')).toEqual([`invoice-past-due:${number}:30`]);
  await db.query(`UPDATE store.invoice SET state = 'paid', paid_at = now() WHERE number = $1`, [number]);
  mails = [];
  addCompany();
  const resumed = await contextAt('2027-02-02T12:00:00Z');
  await resumeOnAccount(resumed, MENDEZ);
  await resumeOnAccount(resumed, MENDEZ);
  expect(await onAccount.listTold()).toEqual([]);
  expect(mails.map(({ kind, to }) => [kind, to])).toEqual([
    ['on-account-resumed', 'accounts@mendez.example'],
    ['on-account-resumed', BEN.email],
  ]);
  expect(await order(resumed, await newCart())).toMatchObject({ ok: true });
});

it('[NET-14] reminds of an invoice with a pending bank debit only once the bank returns it', async () => {
  await openTerms(TOTAL);
  const made = await order(await contextAt(), await newCart());
  const number = made.ok ? made.value.orderNumber : 0;
  const paymentId = randomUUID();
  await db.query(
    `INSERT INTO store.invoice_payment (payment_id, company_id, payer_name, invoice_email, email, paid_by, customer_id, method,
       is_bank, amount, state, created_at) VALUES ($1, $2, '', '', '', '', '', '', true, $3, 'pending', now())`,
    [paymentId, MENDEZ, TOTAL],
  );
  await db.query(
    `INSERT INTO store.invoice_payment_item (payment_id, kind, ref, number, po_number, job, issued_at, amount)
     VALUES ($1, 'order', $2, $2, '', '', now(), $3)`,
    [paymentId, String(number), TOTAL],
  );
  mails = [];
  expect(await remindOfInvoices(await contextAt('2027-01-10T09:00:00Z'))).toBe(0);
  expect(mails).toEqual([]);
  await db.query(`UPDATE store.invoice_payment SET state = 'returned' WHERE payment_id = $1`, [paymentId]);
  await db.query('UPDATE store.invoice_payment_item SET is_live = false WHERE payment_id = $1', [paymentId]);
  expect(await remindOfInvoices(await contextAt('2027-01-12T09:00:00Z'))).toBe(1);
  expect(mails.map(({ kind, to }) => [kind, to])).toEqual([['invoice-past-due', 'accounts@mendez.example']]);
});

it('[NET-14] neither reminds of a refunded invoice nor pauses for it, until its credit note pays another one', async () => {
  await openTerms(TOTAL);
  const made = await order(await contextAt(), await newCart());
  const number = made.ok ? made.value.orderNumber : 0;
  const credit = (noteNumber: number, total: number) =>
    db.query(
      `INSERT INTO store.credit_note (number, company_id, company_name, order_number, refund_id, total, tax, created_at)
       VALUES ($1, $2, 'Mendez Builders', $3, $1, $4, 0, now())`,
      [noteNumber, MENDEZ, number, total],
    );
  await credit(1, TOTAL - 1);
  const pausing = await contextAt('2027-01-18T09:00:00Z');
  expect(await onAccount.listOverdue('2027-01-11')).toMatchObject([{ number }]);
  await credit(2, 1);
  mails = [];
  expect(await remindOfInvoices(pausing)).toBe(0);
  expect(mails).toEqual([]);
  expect(await onAccount.readAccount(MENDEZ)).toMatchObject({ open: TOTAL, unusedCredit: TOTAL, oldest: null });
  await db.query('UPDATE store.credit_note SET used_at = now() WHERE number = 2');
  expect(await remindOfInvoices(pausing)).toBe(1);
  expect(mails.map(({ kind }) => kind)).toEqual(['invoice-past-due', 'on-account-paused']);
});

it('[NET-15] of two staff members who change terms at once, one does', async () => {
  const done = await Promise.all([openTerms(100_000), openTerms(200_000), openTerms(300_000)]);
  expect(done.filter(Boolean)).toHaveLength(1);
  expect(await openTerms(400_000, 7)).toBe(false);
  expect(await openTerms(400_000, 1)).toBe(true);
  expect(await onAccount.findTerms(MENDEZ)).toMatchObject({ limit: 400_000, version: 2, openedBy: STAFF });
});
