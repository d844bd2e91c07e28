import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import { TaggedCache } from '../../../core/cache.ts';
import type { Log } from '../../../core/log.ts';
import type { Cents } from '../../../core/money.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import { sum } from '../../../core/sum.ts';
import type { PaymentConnection } from '../commerce-context.ts';
import type { TaxAddress, TaxRequest, TaxService } from './tax-service.ts';

const ASK_MS = 3_000;
const CACHE_POLICY = { tags: [], lifetimeMs: 10 * 60_000 };
const MAX_CACHED = 500;
/** the provider's page limit for lines */
const LINES_AT_ONCE = 100;

type Question = Parameters<TaxService['ask']>[0];

/** A response that is inconsistent. */
class Unusable extends Error {}

/**
 * Calculates sales tax with the payment provider's service (Stripe Tax), over its official client. Products have the
 * account's default tax code.
 */
export function createStripeTax(payment: PaymentConnection, log: Log): TaxService {
  // a page waits for a calculation, so it is not retried; reports are retried later
  const asking = payment.connect({ retries: 0, timeoutMs: ASK_MS });
  const reporting = payment.connect({ retries: 2, timeoutMs: 10_000 });
  const cache = new TaggedCache<TaxRequest>({ limit: MAX_CACHED, sizeOf: () => 1 });
  const failed = (what: string, error: unknown): Result<never, 'refused' | 'unavailable'> => {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const { type, code, statusCode } = error;
    log.warn({ area: 'tax', what, type, code, statusCode }, 'a tax call failed');
    return err(error instanceof Stripe.errors.StripeInvalidRequestError ? 'refused' : 'unavailable', code);
  };

  /** Throws `Unusable` if the response contradicts itself: no cart may be charged by it. */
  async function calculate({ lines, address, isExempt }: Question): Promise<TaxRequest> {
    // a line that costs nothing is not taxed, and not every service accepts one
    const taxed = [...lines.keys()].filter((at) => lines[at]! > 0);
    const calculation = await asking.tax.calculations.create({
      currency: 'usd',
      line_items: taxed.map((at) => ({ amount: lines[at]!, reference: `line-${at}`, tax_behavior: 'exclusive' })),
      customer_details: {
        address: wireAddress(address),
        address_source: 'billing',
        ...(isExempt ? { taxability_override: 'customer_exempt' } : {}),
      },
    });
    if (calculation.id === null) throw new Unusable('a tax calculation without an id');
    const byLine = new Map<string, Cents>();
    for await (const item of asking.tax.calculations.listLineItems(calculation.id, { limit: LINES_AT_ONCE }))
      byLine.set(item.reference, item.amount_tax);
    const taxes = lines.map((amount, at) => (amount > 0 ? (byLine.get(`line-${at}`) ?? 0) : 0));
    if (sum(taxes) !== calculation.tax_amount_exclusive)
      throw new Unusable('the lines of a tax calculation do not add up');
    return { calculation: calculation.id, taxes };
  }

  return {
    async ask(question) {
      try {
        return ok(await cache.remember(keyOf(question), CACHE_POLICY, () => calculate(question)));
      } catch (error) {
        if (error instanceof Unusable) {
          log.error({ area: 'tax', cart: question.cartId }, error.message);
          return err('unavailable');
        }
        const said = failed('calculate', error);
        return !said.ok && said.detail === 'customer_tax_location_invalid' ? err('address') : err('unavailable');
      }
    },
    async record({ calculation, orderId }) {
      const reference = `order-${orderId}`;
      try {
        const made = await reporting.tax.transactions.createFromCalculation(
          { calculation, reference },
          { idempotencyKey: `tax_${reference}_${calculation}` },
        );
        return ok(made.id);
      } catch (error) {
        return failed('record', error);
      }
    },
    async reverse({ transaction, refundId, amount }) {
      const reference = `refund-${refundId}`;
      try {
        const made = await reporting.tax.transactions.createReversal(
          { mode: 'partial', original_transaction: transaction, reference, flat_amount: -amount },
          { idempotencyKey: `tax_${reference}_${transaction}` },
        );
        return ok(made.id);
      } catch (error) {
        return failed('reverse', error);
      }
    },
  };
}

const wireAddress = ({ line1, line2, city, state, zip, country }: TaxAddress) => ({
  country,
  state,
  postal_code: zip,
  ...(line1 ? { line1 } : {}),
  ...(line2 ? { line2 } : {}),
  ...(city ? { city } : {}),
});

const keyOf = (question: Question): string => createHash('sha256').update(JSON.stringify(question)).digest('base64url');
