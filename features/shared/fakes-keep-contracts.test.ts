import { randomUUID } from 'node:crypto';
import { describe } from 'vitest';
import { commercePortContract } from '../../platforms/commerce/port-contract.ts';
import { membersPortContract } from '../../platforms/members/port-contract.ts';
import { paymentPortContract } from '../../platforms/payment/port-contract.ts';
import { companiesPortContract } from '../../platforms/users/companies-contract.ts';
import { usersPortContract } from '../../platforms/users/port-contract.ts';
import { seatsPortContract } from '../../platforms/users/seats-contract.ts';
import { createFakeCommerce, MEMBER_SEGMENT } from '../../tests/support/fake/commerce.ts';
import { createFakeCompanies } from '../../tests/support/fake/companies.ts';
import { createFakePayment, UNLIMITED } from '../../tests/support/fake/payment.ts';
import { ANN, BEN, createFakeMembers, createFakeUsers } from '../../tests/support/fake/people.ts';
import { CONTRACT, FORM } from '../../tests/support/fake/products.ts';
import { createFakeSeats, type FakePaidPlan } from '../../tests/support/fake/seats.ts';

// The fakes behave like the platforms: the same suites run on the clients of the embedded platforms, and on hosted
// ones.

describe('the fake of commerce', () => {
  const { commerce, customers } = createFakeCommerce();
  const { customerId, email, firstName, lastName } = ANN;
  const shopperProfileId = `profile-${customerId}`;
  customers.set(customerId, { customerId, email, firstName, lastName, shopperProfileId, segmentIds: [] });
  commercePortContract(() => ({
    commerce,
    customer: { id: customerId, email },
    memberSegmentId: MEMBER_SEGMENT,
    skus: [CONTRACT.sku, FORM.sku],
  }));
});

describe('the fake of the members’ registry', () => {
  const { members, enrol } = createFakeMembers();
  enrol(ANN, '30012345', 'Active');
  membersPortContract(() => ({ members, known: { email: ANN.email, number: '30012345' } }));
});

describe('the fake of payment', () => {
  const { payment, saveCard, subscribe, refund, dispute, credit, invoices } = createFakePayment();
  let made = 0;
  paymentPortContract(() => ({
    payment,
    priceId: UNLIMITED.defaultPriceId!,
    async newPayer() {
      made += 1;
      const customer = await payment.ensureCustomer({
        email: `payer${made}@example.com`,
        name: 'Ada',
        userId: `${made}`,
      });
      if (!customer.ok) throw new Error(customer.code);
      return { customerId: customer.value.id, methodId: saveCard(customer.value.id).id };
    },
    newPlan: async (customerId, quantity) => subscribe(customerId, { quantity }).id,
    async giveBack(intentId, amount) {
      const invoice = [...invoices.values()].find((one) => one.intentId === intentId);
      refund(invoice!.id!, amount);
    },
    async newDisputed() {
      const customer = await payment.ensureCustomer({ email: 'doubts@example.com', name: 'Dee', userId: 'dee' });
      if (!customer.ok) throw new Error(customer.code);
      dispute(subscribe(customer.value.id).latestInvoiceId!);
      return customer.value.id;
    },
    async giveCredit(invoiceId, parts) {
      credit(invoiceId, parts);
    },
  }));
});

describe('the fake of the user service', () => {
  const { users } = createFakeUsers();
  usersPortContract(() => ({
    users,
    one: { email: ANN.email, bearer: `access-${ANN.sub}` },
    other: { email: BEN.email, bearer: `access-${BEN.sub}` },
  }));
});

describe('the fake of the companies', () => {
  const fake = createFakeCompanies([]);
  let made = 0;
  const newPerson = (domain = 'reyes.example', isConfirmed = true) => {
    made += 1;
    const person = {
      sub: `sub-${made}`,
      email: `p${made}@${domain}`,
      firstName: `P${made}`,
      lastName: 'Lund',
      customerId: made,
    };
    fake.add(person);
    if (!isConfirmed) fake.unconfirmed.add(person.sub);
    return { userId: person.sub, email: person.email, bearer: `access-${person.sub}` };
  };
  const staff = newPerson('planroom.example');
  fake.staff.add(staff.userId);
  companiesPortContract(() => ({
    companies: fake.companies,
    newPerson,
    staff,
    publish: (name, value) => void fake.dns.set(name, [...(fake.dns.get(name) ?? []), value]),
  }));
});

describe('the fake of the seats', () => {
  const plans = new Map<string, FakePaidPlan>();
  const fake = createFakeSeats([], (planId) => plans.get(planId) ?? null);
  let made = 0;
  seatsPortContract(() => ({
    seats: fake.seats,
    async newPerson(isConfirmed = true) {
      made += 1;
      const sub = `seat-${made}`;
      const email = `s${made}@reyes.example`;
      fake.add({ sub, email, firstName: `S${made}`, lastName: 'Lund', customerId: made });
      if (!isConfirmed) fake.unconfirmed.add(sub);
      return { userId: sub, email, bearer: `access-${sub}` };
    },
    async setPlan(planId, { userId }, quantity) {
      plans.set(planId, { holder: userId, quantity });
    },
    async setCompanyPlan(planId, { userId }, quantity) {
      const company = { companyId: randomUUID(), name: 'Mendez Builders', administrators: [userId] };
      plans.set(planId, { holder: '', quantity, company });
      return { companyId: company.companyId };
    },
  }));
});
