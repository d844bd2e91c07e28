import type { Cents } from '../../../core/money.ts';
import type { Result } from '../../../core/result.ts';

/** Where what is bought is taxed: the billing address, as far as it was typed. */
export type TaxAddress = {
  line1: string;
  line2: string;
  city: string;
  /** two letters */
  state: string;
  zip: string;
  country: string;
};

/** What a service answered for the lines of one cart. `taxes` in the order of the lines that were asked for. */
export type TaxRequest = { calculation: string; taxes: readonly Cents[] };

/**
 * Sales tax from a service that is asked for each sale, in place of the shop's own table. `address`: no tax can be told for this address.
 * `unavailable`: no answer.
 */
export type TaxService = {
  /** `lines`: what each comes to after discounts. The same question is answered the same for some minutes. */
  ask(question: {
    /** a calculation is made for one cart, and reported once */
    cartId: string;
    lines: readonly Cents[];
    address: TaxAddress;
    isExempt: boolean;
  }): Promise<Result<TaxRequest, 'address' | 'unavailable'>>;
  /** Reports a sale; idempotent by its order. The id of what was reported. `refused`: it cannot be. */
  record(sale: { calculation: string; orderId: number }): Promise<Result<string, 'refused' | 'unavailable'>>;
  /** Reports what was given back of it, tax included; idempotent by the refund. */
  reverse(refund: {
    transaction: string;
    refundId: number;
    amount: Cents;
  }): Promise<Result<string, 'refused' | 'unavailable'>>;
};
