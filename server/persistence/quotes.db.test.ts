import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { NewQuote, Quote, QuoteRepository } from '../../features/quotes/repository/quotes.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { createEraser } from './desk/erase-person.ts';
import { storeMigrations } from './migrations.ts';
import { createQuotes } from './quotes.ts';

const COMPANY = '5b0a6c1e-0008-4c3e-9a51-000000000001';
const NOON = new Date('2026-11-22T12:00:00Z');
const END = '2026-12-22T12:00:00.000Z';

let db: TestDatabase;
let quotes: QuoteRepository;
let mails: string[] = [];
beforeAll(async () => {
  db = await createTestDatabase([storeMigrations]);
  quotes = createQuotes(db, {
    async write({ key }) {
      mails.push(key);
      return true;
    },
  });
});
afterAll(() => db.drop());
beforeEach(async () => {
  mails = [];
  await db.query('TRUNCATE store.quote_act, store.quote_link, store.quote, store.person');
});

const newQuote = (change: Partial<NewQuote> = {}): NewQuote => ({
  owner: {
    sub: 'carlos',
    userId: 'user-carlos',
    customerId: 501,
    email: 'carlos@example.com',
    firstName: 'Carlos',
    lastName: 'Mendez',
  },
  companyId: null,
  companyName: '',
  invoiceEmail: '',
  lines: [{ productId: 7, variantId: 8, sku: 'A101-2025', name: 'Agreement', quantity: 2, unit: 8_400, job: '' }],
  subtotal: 16_800,
  tax: 966,
  total: 17_766,
  billing: null,
  poNumber: '',
  madeAt: NOON.toISOString(),
  validUntil: END,
  ...change,
});
const insert = (change: Partial<NewQuote> = {}) =>
  quotes.insert(newQuote(change), ({ number }) => ({
    kind: 'quote',
    key: `quote:${number}`,
    to: 'carlos@example.com',
    about: { type: 'account', id: 'carlos@example.com' },
    subject: '',
    text: '',
  }));
const must = (quote: Quote | null): Quote => {
  if (quote === null) throw new Error('no quote');
  return quote;
};
const approve = (quote: Quote) =>
  quotes.change(quote, { state: 'approved', answeredAt: NOON.toISOString() }, { at: NOON, act: 'approved' });
const withdraw = (quote: Quote) => quotes.change(quote, { state: 'withdrawn' }, { at: NOON, act: 'withdrawn' });

it('[QTE-01] writes the quote with its email, and reads it as it was written', async () => {
  const made = must(await insert());
  expect(made).toMatchObject({ ...newQuote(), version: 1, revision: 1, state: 'not-sent', orderNumber: null });
  expect(await quotes.find(made.number)).toEqual(made);
  expect(mails).toEqual([`quote:${made.number}`]);
  expect(await quotes.listActs(made.number)).toMatchObject([{ act: 'made', version: 1 }]);
});

it('[QTE-02] of an approval and a withdrawal at once, one counts', async () => {
  const made = must(await insert());
  const done = await Promise.all([approve(made), withdraw(made), approve(made), withdraw(made)]);
  expect(done.filter((each) => each !== null)).toHaveLength(1);
  expect((await quotes.listActs(made.number)).length).toBe(2);
});

it('[QTE-01] allows 20 open quotes of a person, also if they are made at once; ended ones don’t count', async () => {
  const made = await Promise.all(Array.from({ length: 24 }, () => insert()));
  expect(made.filter((each) => each !== null)).toHaveLength(20);
  await withdraw(must(made.find((each) => each !== null) ?? null));
  expect(await insert()).not.toBeNull();
  expect(await insert()).toBeNull();
  // a company's are counted apart, and expired ones don't count
  expect(await insert({ companyId: COMPANY, companyName: 'Mendez Builders' })).not.toBeNull();
  expect(await insert({ madeAt: '2026-12-23T00:00:00.000Z' })).not.toBeNull();
});

it('[QTE-05] finds a quote by a link until it expires', async () => {
  const made = must(await insert());
  const link = { tokenHash: 'hash', email: 'rosa@example.com', version: 1, expiresAt: END };
  const sent = must(
    await quotes.change(made, { state: 'sent', approver: link.email }, { at: NOON, act: 'sent', link }),
  );
  expect(await quotes.findByLink('hash', NOON)).toEqual({
    quote: sent,
    link: { email: link.email, version: 1, expiresAt: END },
  });
  expect(await quotes.findByLink('hash', new Date(END))).toBeNull();
  expect(await quotes.findByLink('other', NOON)).toBeNull();
});

it('[QTE-02] an order pays one quote, and a cart belongs to one', async () => {
  const [one, other] = [must(await insert()), must(await insert())];
  const paying = { cartId: 'cart-1', payment: 'card' } as const;
  const paid = must(await quotes.change(one, paying, { at: NOON, act: 'paying' }));
  await expect(quotes.change(other, paying, { at: NOON, act: 'paying' })).rejects.toThrow();
  expect(await quotes.findByCart('cart-1')).toEqual(paid);
  await quotes.change(paid, { state: 'paid', orderNumber: 200_001 }, { at: NOON, act: 'paid' });
  await expect(
    quotes.change(other, { state: 'paid', orderNumber: 200_001 }, { at: NOON, act: 'paid' }),
  ).rejects.toThrow();
  // a state without its order is a mistake of the program
  await expect(quotes.change(other, { state: 'paid' }, { at: NOON, act: 'paid' })).rejects.toThrow();
});

it('[QTE-06] lists open quotes whose last moment has passed', async () => {
  const made = must(await insert());
  await withdraw(must(await insert()));
  expect(await quotes.listEnded(NOON, 10)).toEqual([]);
  expect(await quotes.listEnded(new Date(END), 10)).toEqual([made]);
});

it('[DSK-06] erases a person’s quotes, keeps those of the company without the person, and forgets the approver', async () => {
  await db.query(
    `INSERT INTO store.person (sub, customer_id, email, first_name, last_name) VALUES ('carlos', 501, 'carlos@example.com', '', '') ON CONFLICT DO NOTHING`,
  );
  const own = must(await insert());
  const ofCompany = must(await insert({ companyId: COMPANY, companyName: 'Mendez Builders' }));
  const owner = { ...newQuote().owner, sub: 'lee', email: 'lee@example.com', customerId: 502 };
  const other = must(await insert({ owner }));
  const link = { tokenHash: 'hash', email: 'carlos@example.com', version: 1, expiresAt: END };
  await quotes.change(other, { state: 'sent', approver: link.email }, { at: NOON, act: 'sent', link });
  const eraser = createEraser({ db, serving: [], hosted: [] });
  const person = { sub: 'carlos', email: 'carlos@example.com', customerId: 501, paymentCustomerId: null };
  expect(await eraser.erase(person as Parameters<typeof eraser.erase>[0], async () => true)).toBe('done');
  expect(await quotes.find(own.number)).toBeNull();
  expect(await quotes.find(ofCompany.number)).toMatchObject({
    state: 'withdrawn',
    owner: { sub: '', email: '', firstName: '', customerId: 0 },
    companyName: 'Mendez Builders',
  });
  expect(await quotes.find(other.number)).toMatchObject({ approver: '', owner: { sub: 'lee' } });
  expect(await quotes.findByLink('hash', NOON)).toBeNull();
});
