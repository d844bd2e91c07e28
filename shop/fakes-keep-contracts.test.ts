import { describe } from 'vitest';
import { commercePortContract } from '../platforms/commerce/port-contract.ts';
import { membersPortContract } from '../platforms/members/port-contract.ts';
import { paymentPortContract } from '../platforms/payment/port-contract.ts';
import { usersPortContract } from '../platforms/users/port-contract.ts';
import { createFakeCommerce, MEMBER_SEGMENT } from '../tests/support/fake/commerce.ts';
import { createFakePayment, UNLIMITED } from '../tests/support/fake/payment.ts';
import { ANN, BEN, createFakeMembers, createFakeUsers } from '../tests/support/fake/people.ts';
import { CONTRACT, FORM } from '../tests/support/fake/products.ts';

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
