import type { CommerceSeed, SeedOrder } from '../../embedded/commerce/seed-types.ts';
import type { Demo, DemoPerson } from '../../server/demo/read-demo.ts';
import { listCompanyOrders } from './company-orders-seed.ts';
import { customerSince } from './customer-since.ts';
import { HISTORY_DAYS } from './history/past-orders.ts';

const BRANDS: Record<string, string> = { '4': 'Visa', '5': 'Mastercard', '3': 'American Express' };

const CLEVELAND = {
  line1: '1420 Lakeside Avenue',
  line2: '',
  city: 'Cleveland',
  state: 'OH',
  postal_code: '44114',
  country: 'US',
};

/** Returns the billing address of a person's orders: their home address [LK-50]. */
function billingOf(person: DemoPerson): SeedOrder['billing'] {
  const place = person.address ?? CLEVELAND;
  return {
    firstName: person.firstName,
    lastName: person.lastName,
    company: person.companyName,
    email: person.email,
    street1: place.line1,
    street2: place.line2,
    city: place.city,
    state: place.state,
    zip: place.postal_code,
    countryCode: place.country,
  };
}

type UnnumberedOrder = Omit<SeedOrder, 'orderNumber'>;

function orders(person: DemoPerson, demo: Demo, skus: ReadonlyMap<string, string>, now: Date): UnnumberedOrder[] {
  const platformCode = demo.catalogue.find((entry) => entry.kind === 'platform')?.code;
  return person.orders.map((order) => ({
    ...orderOf(person, demo),
    dateCreated: new Date(now.getTime() - order.daysAgo * DAY_MS).toISOString(),
    status: order.status,
    ...(order.refundedAfterDays !== undefined && {
      refundedAt: new Date(now.getTime() - (order.daysAgo - order.refundedAfterDays) * DAY_MS).toISOString(),
    }),
    lines: order.lines.flatMap(([code, quantity]) => {
      const sku = skus.get(code === 'PLATFORM' ? (platformCode ?? '') : code);
      return sku ? [{ sku, quantity }] : [];
    }),
  }));
}

const orderOf = (
  person: DemoPerson,
  { shop }: Demo,
): Pick<SeedOrder, 'customerId' | 'segmentId' | 'paymentMethod' | 'billing'> => ({
  customerId: person.customerId,
  segmentId: person.member?.status === 'Active' ? shop.memberSegment.id : null,
  paymentMethod: person.card
    ? `${BRANDS[person.card[0]!] ?? 'Card'} ending ${person.card.slice(-4)}`
    : 'Visa ending 4242',
  billing: billingOf(person),
});

/**
 * Creates the long history of a frequent buyer: the documents in rotation, one to three of each, evenly over three
 * years.
 */
function longHistory(person: DemoPerson, demo: Demo, now: Date): UnnumberedOrder[] {
  const count = person.orderCount ?? 0;
  const documents = demo.catalogue.filter(({ kind }) => kind === 'document');
  const shared = orderOf(person, demo);
  // the demo's history alone covers the last 90 days, if it exists
  const spared = demo.history ? HISTORY_DAYS : 0;
  return Array.from({ length: count }, (_, i) => {
    const age = (spared + ((count - i) / count) * LONG_DAYS) * DAY_MS;
    const lines = Array.from({ length: 1 + (i % 3) }, (_, line) => ({
      sku: documents[(i * 7 + line * 11) % documents.length]!.sku,
      quantity: 1 + ((i + line) % 3),
    }));
    return { ...shared, dateCreated: new Date(now.getTime() - age).toISOString(), status: 'Completed' as const, lines };
  });
}

/** Returns a person's shopper profile on the commerce platform: constant, so that a reset does not change it. */
export const shopperProfileOf = (person: Pick<DemoPerson, 'sub'>): string =>
  person.sub.replace(/^5b0a6c1e/, '7e11a9d3');

/** Builds the orders of the demo's companies; each has a cart, by which the store knows the company. */
const companyOrders = (demo: Demo, skus: ReadonlyMap<string, string>, now: Date): UnnumberedOrder[] =>
  listCompanyOrders(demo, now).map(({ person, cartId, orderedAt, lines, isOnAccount }) => ({
    ...orderOf(person, demo),
    ...(isOnAccount ? { paymentMethod: 'On account' } : {}),
    cartId,
    dateCreated: orderedAt.toISOString(),
    status: 'Completed',
    lines: lines.map(([code, quantity]) => ({ sku: skus.get(code) ?? code, quantity })),
  }));

const FIRST_ORDER_NUMBER = 10_240;
/** order numbers of companies, so that all other orders keep theirs */
const FIRST_COMPANY_NUMBER = 20_001;
/** order numbers of a long history, so that all other orders keep theirs */
const FIRST_LONG_NUMBER = 40_000;
const LONG_DAYS = 3 * 365;
const DAY_MS = 86_400_000;

/** The catalogue to seed the embedded commerce platform with. */
export type CatalogueSeed = Pick<CommerceSeed, 'categories' | 'products'>;

/** Builds the seed of the embedded commerce platform for the demo shop. */
export function commerceSeed(demo: Demo, catalogue: CatalogueSeed, now: Date): CommerceSeed {
  const skus = new Map(demo.catalogue.map(({ code, sku }) => [code, sku]));
  const past = demo.people
    .flatMap((person) => orders(person, demo, skus, now))
    .sort((a, b) => a.dateCreated.localeCompare(b.dateCreated));
  const forCompanies = companyOrders(demo, skus, now);
  const long = demo.people.flatMap((person) => longHistory(person, demo, now));
  return {
    ...catalogue,
    segments: [demo.shop.memberSegment],
    promotions: demo.shop.memberPromotion
      ? [{ ...demo.shop.memberPromotion, segmentId: demo.shop.memberSegment.id }]
      : [],
    coupons: demo.shop.coupons,
    taxRates: Object.entries(demo.shop.taxRates).flatMap(([state, [documents, plans]]) => [
      { state, taxClass: 'documents' as const, rate: documents },
      { state, taxClass: 'plans' as const, rate: plans },
    ]),
    customers: demo.people.map((person) => ({
      id: person.customerId,
      email: person.email,
      firstName: person.firstName,
      lastName: person.lastName,
      company: person.companyName,
      phone: person.phone,
      isTaxExempt: false,
      createdAt: customerSince(person, now).toISOString(),
      shopperProfileId: shopperProfileOf(person),
      segmentIds: person.member?.status === 'Active' ? [demo.shop.memberSegment.id] : [],
    })),
    orders: [
      ...past.map((order, i) => ({ ...order, orderNumber: FIRST_ORDER_NUMBER + i })),
      ...forCompanies.map((order, i) => ({ ...order, orderNumber: FIRST_COMPANY_NUMBER + i })),
      ...long.map((order, i) => ({ ...order, orderNumber: FIRST_LONG_NUMBER + i })),
    ],
  };
}
