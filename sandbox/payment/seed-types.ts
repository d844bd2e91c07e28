import type { Cents } from '../../core/money.ts';
import type { SandboxPaymentConfig } from './wire/route.ts';

/**
 * The seed of the embedded payment platform. The seed chooses ids with their prefix (`cus_`, `pm_` …); times are ISO.
 */
export type PaymentSeed = {
  customers: SeedPaymentCustomer[];
  cards: SeedCard[];
  products: SeedPaymentProduct[];
  prices: SeedPrice[];
  bankAccounts?: SeedBankAccount[];
  coupons?: SeedCoupon[];
  promotionCodes?: SeedPromotionCode[];
  subscriptions?: SeedSubscription[];
};

/** A saved bank account: one of the published test accounts, by its last four digits (`6789`, `2227`, `6661`). */
type SeedBankAccount = { id: string; customerId: string; last4: string; createdAt: string };

/** Exactly one of percent (0–100, decimals allowed) and amount in cents. */
type SeedCoupon = {
  id: string;
  name: string;
  percentOff: number | null;
  amountOff: Cents | null;
  duration: 'once' | 'forever';
  createdAt: string;
};

type SeedPromotionCode = {
  id: string;
  code: string;
  couponId: string;
  expiresAt: string | null;
  maxRedemptions: number | null;
  timesRedeemed: number;
  /** for customers without an earlier payment */
  isFirstTimeOnly: boolean;
  minimumAmount: Cents | null;
  createdAt: string;
};

/**
 * A subscription with the history of a purchased one: started at its time, with a real first invoice and charge, then
 * every renewal up to now. `past_due`: it started more than a year before, and its last renewal invoice is overdue.
 * `canceling`: it ends with its period. `ended`: it ended with its last full period before now.
 */
export type SeedSubscription = {
  /** unique per customer; a second seeding leaves the subscription unchanged */
  key: string;
  customerId: string;
  priceId: string;
  quantity: number;
  startedAt: string;
  /** one of this customer's cards or bank accounts; null: each invoice is sent, and paid by card elsewhere */
  methodId: string | null;
  collection: 'charge_automatically' | 'send_invoice';
  metadata: Record<string, string>;
  /** ids of coupons */
  discounts: readonly string[];
  state: 'active' | 'past_due' | 'canceling' | 'ended';
};

type SeedPaymentCustomer = {
  id: string;
  email: string;
  name: string;
  phone: string;
  /** the store's own id of the person, kept in the metadata */
  userId: string;
  address: { line1: string; line2: string; city: string; state: string; postal_code: string; country: string } | null;
  /** one of this customer's cards */
  defaultCardId: string | null;
  createdAt: string;
};

/** A saved card: one of the published test cards, by its last four digits (`4242`, `4444`, `0005`, `0341`). */
export type SeedCard = {
  id: string;
  customerId: string;
  last4: string;
  expMonth: number;
  expYear: number;
  createdAt: string;
};

type SeedPaymentProduct = {
  id: string;
  name: string;
  description: string;
  metadata: Record<string, string>;
  defaultPriceId: string | null;
  createdAt: string;
};

/** `unitAmount` and tiers exclude each other. `upTo` null is the last tier. */
export type SeedPrice = {
  id: string;
  productId: string;
  nickname: string | null;
  lookupKey: string | null;
  interval: 'month' | 'year' | null;
  unitAmount: Cents | null;
  tiersMode: 'volume' | 'graduated' | null;
  tiers: { upTo: number | null; unitAmount: Cents; flatAmount: Cents | null }[];
  createdAt: string;
};

/** The context of seeded subscriptions: the platform's configuration, and the current time. */
export type SeedWorld = { config: SandboxPaymentConfig; now: Date };
