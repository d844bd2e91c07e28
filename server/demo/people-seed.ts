import type { Demo, DemoPerson } from '../../demo/read-demo.ts';
import type { Member } from '../../platforms/members/embedded/seed.ts';
import type { PaymentSeed } from '../../platforms/payment/embedded/seed.ts';
import type { UsersPerson } from '../../platforms/users/embedded/seed.ts';
import { shopperProfileOf } from './commerce-seed.ts';

const CREATED = '2026-01-05T09:00:00.000Z';
export const paymentCustomerId = (person: Pick<DemoPerson, 'customerId'>): string => `cus_demo${person.customerId}`;
const cardId = (person: Pick<DemoPerson, 'customerId'>): string => `pm_demo${person.customerId}`;

/** Records of the demo people in the user service. */
export const usersSeed = (demo: Demo): UsersPerson[] =>
  demo.people.map((person) => ({
    sub: person.sub,
    email: person.email,
    firstName: person.firstName,
    lastName: person.lastName,
    phone: person.phone,
    companyName: person.companyName,
    companyType: person.companyType,
    aiaMembershipId: person.member?.number ?? null,
    commerceCustomerId: person.customerId,
    shopperProfileId: shopperProfileOf(person),
    paymentCustomerId: paymentCustomerId(person),
  }));

/** The association's registry: the demo people who are or were members. */
export const membersSeed = (demo: Demo): Member[] =>
  demo.people.flatMap((person) => (person.member ? [{ ...person.member, email: person.email }] : []));

/** Customers, saved cards, plans and their tiered prices at the payment platform. */
export function paymentSeed({ people, shop }: Demo): PaymentSeed {
  return {
    customers: people.map((person) => ({
      id: paymentCustomerId(person),
      email: person.email,
      name: `${person.firstName} ${person.lastName}`,
      phone: person.phone,
      userId: person.sub,
      address: null,
      defaultCardId: person.card ? cardId(person) : null,
      createdAt: CREATED,
    })),
    cards: people.flatMap((person) =>
      person.card
        ? [
            {
              id: cardId(person),
              customerId: paymentCustomerId(person),
              last4: person.card.slice(-4),
              expMonth: 8,
              expYear: 2029,
              createdAt: CREATED,
            },
          ]
        : [],
    ),
    products: shop.plans.map((plan) => ({
      id: plan.id,
      name: plan.name,
      description: plan.description,
      metadata: { sku: plan.sku, ItemCode: plan.itemCode },
      defaultPriceId: plan.priceId,
      createdAt: CREATED,
    })),
    prices: shop.plans.map((plan) => ({
      id: plan.priceId,
      productId: plan.id,
      nickname: plan.name,
      lookupKey: plan.sku.toLowerCase(),
      interval: 'year',
      unitAmount: null,
      tiersMode: 'volume',
      tiers: plan.tiers.map((tier) => ({ ...tier, flatAmount: null })),
      createdAt: CREATED,
    })),
  };
}
