import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FolderProduct } from '../shop-folder/product.ts';
import { invalidFolderError, readCatalogue, readShop } from '../shop-folder/read-shop-folder.ts';
import { demoFolder } from '../shop-folder/resolve-shop-folder.ts';
import type { Shop } from '../shop-folder/shop-file.ts';
import type { DemoHistory } from './demo-history.ts';
import type { ComposedProduct } from './documents/composed-product.ts';

/** The clause library of the demo's documents. */
export const clausesFolder = (root: string): string => join(demoFolder(root), 'clauses');

/**
 * A demo person's plan. `endsInDays` counts from the first start to the end of the last paid period; negative if it has
 * ended.
 */
export type DemoSubscription = {
  plan: 'unlimited' | 'facility-manager';
  seats: number;
  state: 'active' | 'past_due' | 'canceling' | 'ended';
  endsInDays: number;
  /** number of paid years */
  years: number;
  autoRenew: boolean;
  schedulePay: boolean;
  /** the payment method; null is by invoice */
  method: 'card' | 'bank' | null;
};

/** A demo person, as in `people.json`. */
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
  /** the sign-up, if it was before the first purchase */
  sinceDaysAgo?: number;
  /** `staff`: may open the desk */
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
  /** billing address, as saved at the payment platform */
  address?: { line1: string; line2: string; city: string; state: string; postal_code: string; country: string };
  /** a second, expired card */
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

/** An order of a demo company. `by`: the key of the person who paid or downloaded; codes as in the catalogue. */
export type DemoCompanyOrder = {
  by: string;
  daysAgo: number;
  /** an open invoice, instead of paid by card */
  isOnAccount?: boolean;
  poNumber: string;
  job: string;
  lines: [string, number][];
  downloads: { by: string; code: string; format: 'docx' | 'pdf'; daysAgo: number }[];
};

/** A request for approval of a demo company; codes as in the catalogue. `jobs`: one for each line, or one for all. */
export type DemoApproval = {
  number: number;
  /** the key of the person who sent it */
  by: string;
  sentDaysAgo: number;
  state: 'waiting' | 'sent-back' | 'withdrawn' | 'expired';
  lines: [string, number][];
  jobs: string[];
  poNumber: string;
  note: string;
  taxBasisPoints: number;
  /** how it's paid once it's approved */
  way: 'account' | 'card';
  answeredDaysAgo?: number;
  /** the key of the approver */
  answeredBy?: string;
  answer?: string;
};

/** A demo company, as in `companies.json`; staff confirmed its domain, unless it's pending. Days count back from the first start. */
type DemoCompany = {
  companyId: string;
  name: string;
  legalName: string | null;
  address: { street: string; street2: string | null; city: string; state: string; zip: string };
  invoiceEmail: string;
  taxId: string | null;
  domain: string;
  isDomainPending?: boolean;
  /** a second domain, which isn't verified yet */
  pendingDomain?: string;
  createdDaysAgo: number;
  /** net 30; the limit in cents */
  terms?: { limit: number; openedDaysAgo: number };
  members: { sub: string; roles: string[]; joinedDaysAgo: number }[];
  /** cents; absent: none */
  approvalLimit?: number;
  orders?: DemoCompanyOrder[];
  approvals?: DemoApproval[];
};

/** An open request of a demo customer, as in `requests.json`; its last day counts from the first start. */
export type DemoRequest = {
  requestId: string;
  kind: string;
  /** the key of the customer */
  person: string;
  companyId?: string;
  /** of the company; absent: its first one */
  domain?: string;
  email?: string;
  seats?: number;
  /** the requested credit limit, cents */
  limit?: number;
  note: string;
  dueInDays: number;
};

/** A tax exemption certificate of a demo customer, as in `certificates.json`; days count from the first start. */
export type DemoCertificate = {
  certificateId: string;
  /** the key of the customer who sent it */
  person: string;
  /** absent: the customer's own */
  companyId?: string;
  state: string;
  number: string;
  organization: string;
  /** null: it has no end */
  endsInDays: number | null;
  sentDaysAgo: number;
  answer: 'open' | 'done' | 'declined';
  reason: string;
};

/** A shop with the people of a demonstration; a custom shop has none. */
export type Demo = {
  shop: Shop;
  people: DemoPerson[];
  companies: DemoCompany[];
  /** to customer service */
  requests: DemoRequest[];
  certificates: DemoCertificate[];
  catalogue: ComposedProduct[];
  pageCounts: Record<string, number>;
  /** customers and searches of the last 90 days; absent: only the demo people's orders exist */
  history?: DemoHistory;
};

/** Returns a custom shop: without people and without any other demo data. */
export const withoutPeople = (shop: Shop): Demo => ({
  shop,
  people: [],
  companies: [],
  requests: [],
  certificates: [],
  catalogue: [],
  pageCounts: {},
});

/**
 * Reads the demo shop under `root` (the project's folder): a shop's folder, plus people, the clause library and the
 * page counts of generated documents. Throws if a file is missing or invalid.
 */
export function readDemo(root: string): Demo {
  const folder = demoFolder(root);
  const read = <T>(name: string): T => JSON.parse(readFileSync(join(folder, name), 'utf8')) as T;
  return {
    shop: readShop(folder),
    people: read('people.json'),
    companies: read('companies.json'),
    requests: read('requests.json'),
    certificates: read('certificates.json'),
    catalogue: readComposed(folder),
    pageCounts: read('page-counts.json'),
  };
}

/** Reads the products of a folder, all composed from clauses. Throws a StartupError if one is invalid. */
export function readComposed(folder: string): ComposedProduct[] {
  const { value, findings } = readCatalogue(folder);
  const wrong = findings.filter(({ isHint }) => !isHint);
  if (wrong.length > 0) throw invalidFolderError(folder, wrong);
  return value.filter(isComposed);
}

const isComposed = (product: FolderProduct): product is ComposedProduct =>
  product.code !== undefined &&
  product.edition !== undefined &&
  product.documentType !== null &&
  product.sections !== undefined &&
  product.parties !== undefined &&
  product.own !== undefined;
