import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CONSENT_TEXT_VERSION } from '../../features/plans/rules/renewal/renewal-consent.ts';
import { moveClock } from '../support/ask-console.ts';
import { type Caller, signedIn } from '../support/caller.ts';
import { openCheckout } from '../support/hosted-checkout.ts';
import { openPlanCheckout } from '../support/plan-checkout.ts';
import { type RunningStore, startStore } from '../support/running-store.ts';
import { stopDatabase } from '../support/store-database.ts';
import { until } from '../support/until.ts';

/**
 * The year of a company by the console's clock: a colleague joins, the office buys documents and a plan, gives seats,
 * the plan renews, and people leave. Every email that it causes names the company and what to do. One store, calls only.
 */
const COMPANY = 'Mendez Builders';
const ROSA = 'rosa.quintero@example.com';
const CARLOS = 'carlos.mendez@example.com';
const JAMIE = 'jamie.kowalski@mendezbuilders.example.com';

type Mail = { subject: string; text: string; html: string | null };
type Member = { userId: string; email: string | null; roles: string[] };
type Details = {
  company: { companyId: string; invoiceEmail: string; version: number };
  members: Member[];
  joinRequests: { requestId: string; email: string }[];
};
type Seat = { seatId: string; email: string; state: string };

const dataDir = mkdtempSync(join(tmpdir(), 'planroom-company-year-'));
let store: RunningStore;
let people: Record<'rosa' | 'carlos' | 'jamie', Caller>;
let companyId = '';
let invoices = '';

beforeAll(async () => {
  store = await startStore({ dataDir });
  const { url } = store;
  people = {
    rosa: await signedIn(url, 'administrator'),
    carlos: await signedIn(url, 'customer'),
    jamie: await signedIn(url, 'colleague'),
  };
  const { memberships } = await ask<{ memberships: { companyId: string; name: string }[] }>(
    people.rosa,
    'GET',
    '/api/companies/list',
  );
  companyId = memberships.find(({ name }) => name === COMPANY)?.companyId ?? '';
  invoices = (await details()).company.invoiceEmail;
});
afterAll(async () => {
  await store?.stop();
  await stopDatabase(dataDir);
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
});

async function ask<T>(caller: Caller, method: string, path: string, body?: unknown): Promise<T> {
  const response = await caller.call(method, path, body);
  expect(response.status, `${path}: ${response.text}`).toBe(200);
  return response.body as T;
}
const details = (): Promise<Details> => ask(people.rosa, 'GET', `/api/companies/read?companyId=${companyId}`);
const memberOf = async (email: string): Promise<Member | undefined> =>
  (await details()).members.find((member) => member.email === email);
const mailsTo = async (to: string): Promise<Mail[]> =>
  (await (await fetch(`${store.url}/platform/api/mail?to=${to}`)).json()) as Mail[];
/** Returns the newest mail with this subject, once it is there. */
async function newest(to: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined;
  await until(`${to} has ${subject}`, async () => {
    found = (await mailsTo(to)).find((mail) => subject.test(mail.subject));
    return found !== undefined;
  });
  return found!;
}
const listSeats = async (): Promise<Seat[]> =>
  (await ask<{ seats: Seat[] }>(people.rosa, 'GET', `/api/seats/list?companyId=${companyId}`)).seats;

async function giveSeat(caller: Caller, email: string): Promise<void> {
  await ask(people.rosa, 'POST', '/api/seats/invite', { companyId, addresses: email });
  const { text } = await newest(email, /gives you a seat/);
  const token = /\/account\/seat\?token=([\w-]+)/.exec(text)?.[1];
  await ask(caller, 'POST', '/api/seats/accept', { token });
}

it('[COM-05] [COM-23] a colleague joins by the domain, with one email to each side', async () => {
  await ask(people.jamie, 'POST', '/api/companies/request-to-join', { companyId });
  const asked = await newest(ROSA, /wants to join/);
  expect(asked.subject).toBe(`Jamie Kowalski wants to join ${COMPANY}`);
  const { joinRequests } = await details();
  await ask(people.rosa, 'POST', '/api/companies/answer-join-request', {
    ...{ companyId, requestId: joinRequests[0]!.requestId, isAccepted: true, roles: ['bookkeeper'] },
  });
  expect((await newest(JAMIE, /now a member/)).text).toContain('bookkeeper');
});

it('[COM-52] the buyer orders documents: buyer and invoice email get the order with its PO and job', async () => {
  const switched = await people.carlos.call(
    'POST',
    '/cart',
    String(new URLSearchParams({ intent: 'purpose', companyId })),
    { 'content-type': 'application/x-www-form-urlencoded' },
  );
  expect(switched.status, switched.text.slice(0, 200)).toBeLessThan(400);
  const saved = { companyId, poNumber: 'MB-2044', jobs: { 'A101-2025': 'Elm Street clinic' } };
  await ask(people.carlos, 'PUT', '/api/cart/purchase-details', saved);
  const checkout = await openCheckout(store.url, people.carlos);
  expect((await checkout.submit()).status).toBe(200);
  for (const to of [CARLOS, invoices]) {
    const { text } = await newest(to, /^Planroom order \d+/);
    for (const fact of [COMPANY, 'MB-2044', 'Elm Street clinic']) expect(text, to).toContain(fact);
  }
});

it('[COM-85] [COM-86] the administrator buys a plan and gives its seats to people by name', async () => {
  await ask(people.rosa, 'POST', '/api/payment/customer/ensure-company', { companyId });
  const how = { quantity: 2, version: CONSENT_TEXT_VERSION, companyId };
  const { sessionId, submit } = await openPlanCheckout(store.url, people.rosa, how);
  expect((await submit()).status).toBe(200);
  await ask(people.rosa, 'POST', '/api/payment/finish-checkout', { companyId, sessionId });
  for (const to of [ROSA, invoices]) expect((await newest(to, /your plan is active$/)).text).toContain(COMPANY);
  await giveSeat(people.carlos, CARLOS);
  await giveSeat(people.jamie, JAMIE);
  expect((await listSeats()).map(({ email, state }) => [email, state])).toEqual([
    [CARLOS, 'active'],
    [JAMIE, 'active'],
  ]);
  expect((await memberOf(JAMIE))?.roles).toEqual(['bookkeeper', 'seat-holder']);
  const full = { companyId, addresses: 'late@example.com' };
  expect((await people.rosa.call('POST', '/api/seats/invite', full)).text).toContain('full');
});

it('[COM-97] a removal that is undone leaves member and seat as they were, without an email', async () => {
  const { userId } = (await memberOf(JAMIE))!;
  const before = (await mailsTo(JAMIE)).length;
  await ask(people.rosa, 'POST', '/api/companies/remove-member', { companyId, userId });
  expect((await listSeats()).map(({ email }) => email)).toEqual([CARLOS]);
  await ask(people.rosa, 'POST', '/api/companies/restore-member', { companyId, userId });
  expect((await listSeats()).map(({ email }) => email)).toEqual([CARLOS, JAMIE]);
  expect((await memberOf(JAMIE))?.roles).toEqual(['bookkeeper', 'seat-holder']);
  expect(await mailsTo(JAMIE)).toHaveLength(before);
});

it('[COM-86] the plan renews: the invoice email gets two reminders before, and the receipt', async () => {
  await moveClock(store.url, { advance: 'P306D' });
  expect((await newest(invoices, /^Your plan renews on/)).text).toContain(COMPANY);
  await moveClock(store.url, { advance: 'P30D' });
  expect((await newest(invoices, /^Your plan renews in 30 days/)).text).toContain(COMPANY);
  await moveClock(store.url, { advance: 'P30D' });
  const receipt = await newest(invoices, /^Receipt/);
  expect(receipt.text).toContain(COMPANY);
  // two seats at 2,199.00 with 5% sales tax of Texas
  expect(receipt.subject + receipt.text).toContain('$4,617.90');
  expect((await listSeats()).map(({ state }) => state)).toEqual(['active', 'active']);
});

it('[COM-97] one member is removed and one leaves: their seats are free, and the plan stays', async () => {
  const { userId } = (await memberOf(JAMIE))!;
  await ask(people.rosa, 'POST', '/api/companies/remove-member', { companyId, userId });
  const removed = await newest(JAMIE, /no longer a member/);
  expect(removed.subject).toContain(COMPANY);
  await ask(people.carlos, 'POST', '/api/companies/leave', { companyId });
  expect(await listSeats()).toEqual([]);
  expect((await details()).members).toHaveLength(1);
  const closing = await people.rosa.call('POST', '/api/requests/send', { kind: 'close-company', companyId });
  expect(closing.body).toMatchObject({ code: 'company-has-plan' });
});

it('every email of the year is complete, and links to pages of the store only', async () => {
  for (const to of [ROSA, CARLOS, JAMIE, invoices])
    for (const { subject, text } of await mailsTo(to)) {
      const about = `${to}: ${subject}`;
      expect(`${subject}\n${text}`, about).not.toMatch(/undefined|null|NaN|\[object|\{\w+\}/);
      for (const [address] of text.matchAll(/https?:\/\/[^\s)>]+/g))
        expect(
          [store.url, 'https://draft.planroom.example'].some((site) => address.startsWith(site)),
          `${about} ${address}`,
        ).toBe(true);
    }
});
