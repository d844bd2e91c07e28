import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createCompanyShop, unwrapOk } from '../../../../tests/support/company-shop.ts';
import { createFakeDesk } from '../../../../tests/support/fake/desk.ts';
import { ANN, BEN, type FakePerson } from '../../../../tests/support/fake/people.ts';
import { addDomain } from '../../../company/use-cases/change-domains.ts';
import { actForCompany } from '../../../payment-methods/use-cases/act-for-company.ts';
import { ensureCompanyCustomer } from '../../../payment-methods/use-cases/company-customer.ts';
import { inviteToSeats } from '../../../plans/use-cases/people/invite-to-seats.ts';
import type { Desk } from '../desk.ts';
import { searchDesk } from '../find.ts';
import { changeCompanyTerms } from './change-terms.ts';
import { changeCompanyAdministrator, confirmCompanyDomain } from './company-actions.ts';
import { readDeskCompany } from './read-desk-company.ts';

const CARA: FakePerson = { ...BEN, sub: 'cara', email: 'cara@example.com', firstName: 'Cara', lastName: 'Diaz' };

const DENISE: FakePerson = {
  ...BEN,
  sub: 'denise',
  email: 'denise@example.com',
  firstName: 'Denise',
  lastName: 'Albright',
};

/** Ann administers the company, Cara is a member, Ben is the staff member. */
async function openDesk() {
  const shop = await createCompanyShop();
  shop.companies.staff.add(BEN.sub);
  shop.companies.add(CARA);
  shop.companies.add(DENISE);
  await shop.enroll(CARA, ['buyer']);
  unwrapOk(await addDomain(shop.ann, { companyId: shop.companyId, domain: 'mendez.example' }));
  const fake = createFakeDesk();
  const desk: Desk = { ...fake.repositories, context: shop.ben, staff: { sub: BEN.sub, email: BEN.email } };
  const about = { companyId: shop.companyId, name: 'Mendez Builders' };
  const form = () => ({ why: 'Called the number in the register', intent: randomUUID() });
  const outcomes = () => fake.lines.map(({ action, outcome }) => `${action} ${outcome}`);
  return { shop, desk, about, form, outcomes };
}

it('[COM-93] confirms a domain, unless its state changed since staff saw it', async () => {
  const { shop, desk, about, form, outcomes } = await openDesk();
  const domain = 'mendez.example';
  await confirmCompanyDomain(desk, about, { ...form(), domain, seen: 'lost' });
  expect((await shop.read()).domains).toMatchObject([{ state: 'pending' }]);
  await confirmCompanyDomain(desk, about, { ...form(), domain, seen: 'pending' });
  expect((await shop.read()).domains).toMatchObject([{ state: 'verified', verifiedBy: 'staff' }]);
  await confirmCompanyDomain(desk, about, { ...form(), domain: 'other.example', seen: 'pending' });
  expect(outcomes()).toEqual(['confirm-domain changed', 'confirm-domain done', 'confirm-domain changed']);
});

it('[COM-94] names an administrator, who gets one email', async () => {
  const { shop, desk, about, form, outcomes } = await openDesk();
  expect(await changeCompanyAdministrator(desk, about, { ...form(), member: '' })).toEqual({ wrong: ['member'] });
  await changeCompanyAdministrator(desk, about, { ...form(), member: CARA.sub });
  const member = (await shop.read()).members.find(({ userId }) => userId === CARA.sub);
  expect(member?.roles).toEqual(['administrator', 'buyer']);
  expect(shop.mailbox.sent.filter(({ kind }) => kind === 'roles-changed')).toMatchObject([{ to: CARA.email }]);
  await changeCompanyAdministrator(desk, about, { ...form(), member: 'nobody' });
  expect(outcomes()).toEqual(['change-administrator done', 'change-administrator changed']);
});

it('[COM-93] records a failure if the user service does not respond', async () => {
  const { shop, desk, about, form, outcomes } = await openDesk();
  shop.companies.state.failing = 'unavailable';
  await confirmCompanyDomain(desk, about, { ...form(), domain: 'mendez.example', seen: 'pending' });
  expect(outcomes()).toEqual(['confirm-domain failed']);
  expect(await readDeskCompany(desk, about.companyId)).toMatchObject({ ok: false, code: 'unavailable' });
  expect((await searchDesk(desk, 'mendez')).unavailable).toEqual(['users']);
});

it('[COM-93] a customer without the staff role reads no company', async () => {
  const { shop, desk, about } = await openDesk();
  shop.companies.staff.clear();
  expect(await readDeskCompany(desk, about.companyId)).toMatchObject({ ok: false, code: 'forbidden' });
});

it('[COM-93] shows the plan of the company with its seats, and says if they can’t be read', async () => {
  const { shop, desk, about } = await openDesk();
  const read = async () => unwrapOk(await readDeskCompany(desk, about.companyId));
  expect(await read()).toMatchObject({ plans: [], seats: [], unavailable: [] });
  const customerId = unwrapOk(await ensureCompanyCustomer(shop.ann, about.companyId));
  shop.payment.subscribe(customerId, { quantity: 2 });
  const acting = unwrapOk(await actForCompany(shop.ann, about.companyId));
  unwrapOk(await inviteToSeats(acting, { addresses: CARA.email }));
  expect(await read()).toMatchObject({ plans: [{ kind: 'active' }], seats: [], unavailable: ['users'] });
  shop.seats.staff.add(BEN.sub);
  expect(await read()).toMatchObject({ seats: [{ email: CARA.email, state: 'invited' }], unavailable: [] });
  shop.payment.failing.set('subscriptions', 'unavailable');
  expect(await read()).toMatchObject({ plans: [], seats: [], unavailable: ['payment'] });
});

it('[COM-93] finds companies by name, domain and invoice email; a domain opens its company', async () => {
  const { shop, desk } = await openDesk();
  const { companyId } = shop;
  const line = { companyId, name: 'Mendez Builders', members: 2, administrators: 1 };
  expect(await searchDesk(desk, 'mendez b')).toMatchObject({ companies: [line], onlyCompany: null });
  expect(await searchDesk(desk, 'mendez.example')).toMatchObject({ companies: [line], onlyCompany: companyId });
  expect(await searchDesk(desk, 'accounts@mendez.example')).toMatchObject({ onlyCompany: companyId });
  expect(await searchDesk(desk, 'another')).toMatchObject({ companies: [], onlyCompany: null });
});

it('[COM-93] shows members with email, roles and domains', async () => {
  const { desk, about } = await openDesk();
  expect(unwrapOk(await readDeskCompany(desk, about.companyId))).toMatchObject({
    details: {
      members: [{ email: ANN.email }, { email: CARA.email, roles: ['buyer'] }],
      domains: [{ state: 'pending' }],
    },
    requests: [],
  });
});

it('[NET-15] opens terms, raises the limit, pauses and closes them, once for what staff saw, with emails', async () => {
  const { shop, desk, about, form, outcomes } = await openDesk();
  await shop.enroll(DENISE, ['bookkeeper']);
  const set = (limit: number | null, seen: number | null) =>
    changeCompanyTerms(desk, about, { kind: 'set-terms', limit }, { ...form(), seen });
  expect(await set(null, null)).toEqual({ wrong: ['limit'] });
  await set(500_000, null);
  await set(700_000, null);
  expect(await desk.context.onAccount.findTerms(about.companyId)).toMatchObject({
    limit: 500_000,
    openedBy: BEN.email,
  });
  await set(2_000_000, 1);
  await changeCompanyTerms(desk, about, { kind: 'pause-terms' }, { ...form(), seen: 2 });
  expect(await desk.context.onAccount.findTerms(about.companyId)).toMatchObject({ limit: 2_000_000, version: 3 });
  await changeCompanyTerms(desk, about, { kind: 'pause-terms' }, { ...form(), seen: 3 });
  await changeCompanyTerms(desk, about, { kind: 'resume-terms' }, { ...form(), seen: 3 });
  await changeCompanyTerms(desk, about, { kind: 'close-terms' }, { ...form(), seen: 4 });
  expect(await desk.context.onAccount.findTerms(about.companyId)).toBeNull();
  expect(outcomes()).toEqual([
    'set-terms done',
    'set-terms changed',
    'set-terms done',
    'pause-terms done',
    'pause-terms changed',
    'resume-terms done',
    'close-terms done',
  ]);
  expect(
    shop.mailbox.sent.filter(({ about: { type } }) => type === 'account').map(({ kind, to }) => [kind, to]),
  ).toEqual(
    expect.arrayContaining([
      ['terms-answer', ANN.email],
      ['on-account-paused', DENISE.email],
      ['on-account-resumed', DENISE.email],
    ]),
  );
  expect(shop.mailbox.sent.filter(({ kind }) => kind === 'terms-answer')).toHaveLength(3);
});
