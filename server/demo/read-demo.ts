import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Product } from '../shop-folder/product.ts';
import { invalidFolderError, readCatalogue, readShop } from '../shop-folder/read-shop-folder.ts';
import { demoFolder } from '../shop-folder/resolve-shop-folder.ts';
import type { Shop } from '../shop-folder/shop-file.ts';
import type { DemoHistory } from './demo-history.ts';
import type { ComposedProduct } from './documents/composed-product.ts';

/** The clause library that the demo's documents are composed from. */
export const clausesFolder = (root: string): string => join(demoFolder(root), 'clauses');

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
  /** `staff`: opens the desk */
  roles?: string[];
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
  /** the number of additional orders, evenly over three years */
  orderCount?: number;
  orders: {
    daysAgo: number;
    status: 'Completed' | 'Refunded';
    /** unset: on the day of the order */
    refundedAfterDays?: number;
    lines: [string, number][];
  }[];
};

/** A shop with the people of a demonstration; a custom shop has none. */
export type Demo = {
  shop: Shop;
  people: DemoPerson[];
  catalogue: ComposedProduct[];
  pageCounts: Record<string, number>;
  /** who bought and what was searched for in the last 90 days; absent: the demo people's own orders are all there is */
  history?: DemoHistory;
};

/** Returns a custom shop: without people and without any other demo data. */
export const withoutPeople = (shop: Shop): Demo => ({ shop, people: [], catalogue: [], pageCounts: {} });

/**
 * Reads the demo shop under `root` (the project's folder): a shop's folder, and beside it people, the clause library and the page counts
 * of what is composed from it. Throws where a file is missing or does not fit.
 */
export function readDemo(root: string): Demo {
  const folder = demoFolder(root);
  const read = <T>(name: string): T => JSON.parse(readFileSync(join(folder, name), 'utf8')) as T;
  return {
    shop: readShop(folder),
    people: read('people.json'),
    catalogue: readComposed(folder),
    pageCounts: read('page-counts.json'),
  };
}

/** The products of a folder, all of which are composed from clauses. Throws a StartupError where one does not fit. */
export function readComposed(folder: string): ComposedProduct[] {
  const { value, findings } = readCatalogue(folder);
  const wrong = findings.filter(({ isHint }) => !isHint);
  if (wrong.length > 0) throw invalidFolderError(folder, wrong);
  return value.filter(isComposed);
}

const isComposed = (product: Product): product is ComposedProduct =>
  product.code !== undefined &&
  product.edition !== undefined &&
  product.documentType !== null &&
  product.sections !== undefined &&
  product.parties !== undefined &&
  product.own !== undefined;
