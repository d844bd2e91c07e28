import type { Member } from '../../embedded/members/seed.ts';
import type { UsersCompany, UsersPerson } from '../../embedded/users/seed.ts';
import type { Demo, DemoPerson } from '../../server/demo/read-demo.ts';
import { PLAN_SKUS } from '../payment/embedded.ts';
import type { PaymentSeed, SeedCard, SeedSubscription } from '../payment/seed.ts';
import { shopperProfileOf } from './commerce-seed.ts';
import { customerSince, getSubscriptionStart } from './customer-since.ts';

const CREATED = '2026-01-05T09:00:00.000Z';
const SAVED_LATER = '2026-01-06T09:00:00.000Z';
type Numbered = Pick<DemoPerson, 'customerId'>;
export const paymentCustomerId = (person: Numbered): string => `cus_demo${person.customerId}`;
const cardId = (person: Numbered): string => `pm_demo${person.customerId}`;
const expiredCardId = (person: Numbered): string => `pm_demo${person.customerId}old`;
const bankAccountId = (person: Numbered): string => `pm_demo${person.customerId}bank`;

/** Builds the records of the demo people for the user service. */
export const usersSeed = (demo: Demo, now: Date): UsersPerson[] =>
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
    createdAt: customerSince(person, now),
  }));

const DAY_MS = 86_400_000;

/** Builds the companies of the demo people for the user service. */
export const companiesSeed = ({ companies }: Pick<Demo, 'companies'>, now: Date): UsersCompany[] => {
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  return companies.map(({ createdDaysAgo, members, orders: _, approvals: __, ...company }) => ({
    ...company,
    createdAt: daysAgo(createdDaysAgo),
    members: members.map(({ joinedDaysAgo, ...member }) => ({ ...member, joinedAt: daysAgo(joinedDaysAgo) })),
  }));
};

/** Builds the association's registry: the demo people who are or were members. */
export const membersSeed = (demo: Demo): Member[] =>
  demo.people.flatMap((person) => (person.member ? [{ ...person.member, email: person.email }] : []));

function cardsOf(person: DemoPerson): SeedCard[] {
  const customerId = paymentCustomerId(person);
  const card = (id: string, number: string, expYear: number, createdAt: string): SeedCard[] => [
    { id, customerId, last4: number.slice(-4), expMonth: 8, expYear, createdAt },
  ];
  return [
    ...(person.card ? card(cardId(person), person.card, 2029, CREATED) : []),
    ...(person.expiredCard ? card(expiredCardId(person), person.expiredCard, 2025, SAVED_LATER) : []),
  ];
}

/** Returns the default payment method of a person's plan. */
function methodOf(person: DemoPerson): string | null {
  if (person.subscription?.method === 'bank') return bankAccountId(person);
  return person.card ? cardId(person) : null;
}

function subscriptionOf(person: DemoPerson, { shop }: Demo, now: Date): SeedSubscription[] {
  const plan = person.subscription;
  if (!plan) return [];
  const sold = shop.plans.find(({ sku }) => sku === PLAN_SKUS[plan.plan]);
  if (!sold) throw new Error(`${person.key} has a plan that is not sold: ${plan.plan}`);
  return [
    {
      key: person.key,
      customerId: paymentCustomerId(person),
      priceId: sold.priceId,
      quantity: plan.seats,
      startedAt: getSubscriptionStart(plan, now).toISOString(),
      methodId: plan.method === null ? null : methodOf(person),
      // a scheduled payment is made on a later day: until then its invoice stays open
      collection: plan.autoRenew && !plan.schedulePay ? 'charge_automatically' : 'send_invoice',
      metadata: { autoRenew: String(plan.autoRenew), schedulePay: String(plan.schedulePay) },
      discounts: [],
      state: plan.state,
    },
  ];
}

/** Builds customers, saved methods, plans with prices and codes, and the subscriptions for this moment. */
export function paymentSeed(demo: Demo, now: Date): PaymentSeed {
  const { people, shop } = demo;
  return {
    customers: people.map((person) => ({
      id: paymentCustomerId(person),
      email: person.email,
      name: `${person.firstName} ${person.lastName}`,
      phone: person.phone,
      userId: person.sub,
      address: person.address ?? null,
      defaultCardId: methodOf(person),
      createdAt: CREATED,
    })),
    cards: people.flatMap(cardsOf),
    bankAccounts: people.flatMap((person) =>
      person.bankAccount
        ? [
            {
              id: bankAccountId(person),
              customerId: paymentCustomerId(person),
              last4: person.bankAccount.slice(-4),
              createdAt: SAVED_LATER,
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
    coupons: shop.planCoupons.map((coupon) => ({ ...coupon, createdAt: CREATED })),
    promotionCodes: shop.planPromotionCodes.map((code) => ({
      id: `promo_demo${code.code}`,
      code: code.code,
      couponId: code.couponId,
      expiresAt: code.expiresAt ?? null,
      maxRedemptions: code.maxRedemptions ?? null,
      timesRedeemed: code.timesRedeemed ?? 0,
      isFirstTimeOnly: code.isFirstTimeOnly ?? false,
      minimumAmount: code.minimumAmount ?? null,
      createdAt: CREATED,
    })),
    subscriptions: people.flatMap((person) => subscriptionOf(person, demo, now)),
  };
}
