import type { Cents } from '../../../core/money.ts';
import type { Result } from '../../../core/result.ts';

/** The place of taxation: the billing address, as far as it was entered. */
export type TaxAddress = {
  line1: string;
  line2: string;
  city: string;
  /** two letters */
  state: string;
  zip: string;
  country: string;
};

/** A service's calculation for one cart. `taxes` are in the order of the requested lines. */
export type TaxRequest = { calculation: string; taxes: readonly Cents[] };

/**
 * Sales tax from a service that is called for each sale, instead of the shop's table. `address`: no tax can be
 * determined for this address. `unavailable`: no response.
 */
export type TaxService = {
  /** `lines`: amounts after discounts. The same request returns the same result for some minutes. */
  ask(question: {
    /** a calculation belongs to one cart and is reported once */
    cartId: string;
    lines: readonly Cents[];
    address: TaxAddress;
    isExempt: boolean;
  }): Promise<Result<TaxRequest, 'address' | 'unavailable'>>;
  /** Reports a sale and returns the report's id; idempotent by order. `refused`: it cannot be reported. */
  record(sale: { calculation: string; orderId: number }): Promise<Result<string, 'refused' | 'unavailable'>>;
  /** Reports a refund of the sale, tax included; idempotent by refund. */
  reverse(refund: {
    transaction: string;
    refundId: number;
    amount: Cents;
  }): Promise<Result<string, 'refused' | 'unavailable'>>;
};
