import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CatalogueEntry } from './catalogue/entry.ts';

/** A demo person's plan. `endsInDays` counts from the first start to the end of the period that was paid for last; below zero it is over. */
export type DemoSubscription = {
  plan: 'unlimited' | 'facility-manager';
  seats: number;
  state: 'active' | 'past_due' | 'canceling' | 'ended';
  endsInDays: number;
  /** how many years were paid for */
  years: number;
  autoRenew: boolean;
  schedulePay: boolean;
  /** what pays: null is by invoice */
  method: 'card' | 'bank' | null;
};

/** A demo person as `people.json` holds them. */
export type DemoPerson = {
  key: string;
  sub: string;
  customerId: number;
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  phone: string;
  companyName: string;
  companyType: string;
  about: string;
  member: {
    number: string;
    status: string;
    type: string;
    member_since: string;
    expire_date: string;
    official_state_assignment: string;
  } | null;
  card: string | null;
  /** where they are billed, as saved at the payment platform */
  address?: { line1: string; line2: string; city: string; state: string; postal_code: string; country: string };
  /** a second card, whose date has passed */
  expiredCard?: string;
  bankAccount?: string;
  subscription?: DemoSubscription;
  /** so many more, evenly over three years */
  orderCount?: number;
  orders: { daysAgo: number; status: 'Completed' | 'Refunded'; lines: [string, number][] }[];
};

export type DemoShop = {
  companyName: string;
  supportEmail: string;
  supportPhone: string;
  /** when the telephone is answered, as mails and pages say it: `weekdays 8 to 6 Central`; empty: they do not */
  supportHours: string;
  /** of the seller, as it stands on papers and mails */
  postalAddress: { street: string; city: string; state: string; postalCode: string; country: string };
  /** of the seller, as it stands on papers */
  taxId: string;
  documentSite: { name: string; url: string };
  memberSegment: { id: string; name: string };
  memberPromotion: { id: number; name: string; basisPoints: number };
  /** codes for documents; what may be combined stands in docs/discounts.md */
  coupons: {
    code: string;
    name: string;
    kind: 'percentage' | 'fixed';
    amount: number;
    expiresAt: string | null;
    isFirstOrderOnly?: boolean;
    isAlone?: boolean;
  }[];
  /** at the payment platform; exactly one of percent and cents is given */
  planCoupons: {
    id: string;
    name: string;
    percentOff: number | null;
    amountOff: number | null;
    duration: 'once' | 'forever';
  }[];
  /** the one with a message of its own at the checkout [SUB-25] */
  specialPromoCode: string;
  planPromotionCodes: {
    code: string;
    couponId: string;
    about: string;
    expiresAt?: string;
    maxRedemptions?: number;
    timesRedeemed?: number;
    isFirstTimeOnly?: boolean;
    /** cents */
    minimumAmount?: number;
  }[];
  /** by state: thousandths of a percent for documents and for plans */
  taxRates: Record<string, [number, number]>;
  plans: {
    id: string;
    name: string;
    description: string;
    sku: string;
    itemCode: string;
    priceId: string;
    tiers: { upTo: number | null; unitAmount: number }[];
  }[];
};

export type Demo = {
  shop: DemoShop;
  people: DemoPerson[];
  catalogue: CatalogueEntry[];
  pageCounts: Record<string, number>;
};

const SERIES = ['a', 'b', 'c', 'd', 'e', 'f', 'g'] as const;

/** Reads the demo shop from its data files under `root` (the project's folder). Throws where a file is missing or no JSON. */
export function readDemo(root: string): Demo {
  const read = <T>(name: string): T => JSON.parse(readFileSync(join(root, 'demo', name), 'utf8')) as T;
  return {
    shop: read('shop.json'),
    people: read('people.json'),
    catalogue: SERIES.flatMap((series) => read<CatalogueEntry[]>(`catalogue/series-${series}.json`)),
    pageCounts: read('catalogue/page-counts.json'),
  };
}
