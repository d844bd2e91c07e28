import { formatThousandsEnUs, isEnUs } from './format/en-us.ts';
import { currentLocale } from './locale.ts';
import { memoizeByString } from './memoize-by-string.ts';
import { sum } from './sum.ts';

/** Money is whole cents internally; decimals exist only on the wire and on the screen. */
export type Cents = number;

/**
 * The minimum card charge of the payment provider:
 * https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts
 */
const SMALLEST_CHARGE: Cents = 50;
/** Whether an amount is above zero but too small to charge. */
export const isTooSmallToCharge = (amount: Cents): boolean => amount > 0 && amount < SMALLEST_CHARGE;

/**
 * Converts a platform's decimal amount (84, 84.5, "84.50") to cents, rounded half away from zero. Throws if it is not a
 * number.
 */
export function toCents(amount: number | string): Cents {
  const value = typeof amount === 'number' ? amount : Number(amount.trim() === '' ? Number.NaN : amount);
  if (!Number.isFinite(value)) throw new RangeError(`not an amount: ${String(amount).slice(0, 40)}`);
  const scaled = Math.abs(value) * 100;
  // 1.005 * 100 is 100.49999…: nudge by one relative epsilon before rounding
  const cents = Math.round(scaled * (1 + Number.EPSILON));
  return value < 0 ? -cents || 0 : cents;
}

const TYPED = /^\$?\s*(\d{1,7}|[1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d{2}))?$/;

/**
 * Parses a typed dollar amount to cents; returns null unless it is above zero. A comma is accepted only before groups
 * of three digits, because `0,50` is ambiguous: fifty cents or fifty dollars.
 */
export function parseTypedAmount(text: string): Cents | null {
  const [, dollars, cents = '00'] = TYPED.exec(text.trim()) ?? [];
  const amount = dollars === undefined ? 0 : Number(dollars.replaceAll(',', '')) * 100 + Number(cents);
  return amount > 0 && amount < 1_000_000_000 ? amount : null;
}

/** Converts cents to decimals for a platform that uses them. */
export const toDecimal = (cents: Cents): number => Math.round(cents) / 100;

/** [FMT-01] Formats dollars for the locale: whole amounts without decimals, else two. The minus sign is U+2212. */
export function formatMoney(cents: Cents, locale = currentLocale(), currency = 'USD'): string {
  return write(cents, locale, currency, cents % 100 === 0 ? 0 : 2);
}

/** [FMT-06] Formats dollars with two decimals, for computations in mails and billing documents. */
export const formatExactMoney = (cents: Cents, locale = currentLocale(), currency = 'USD'): string =>
  write(cents, locale, currency, 2);

function write(cents: Cents, locale: string, currency: string, decimals: 0 | 2): string {
  if (currency === 'USD' && isEnUs(locale) && Number.isSafeInteger(cents)) return writeDollars(cents, decimals);
  // a reduction of zero has no sign
  const amount = cents / 100 + 0;
  return writerOf(`${locale} ${currency} ${decimals}`).format(amount).replace('-', '−');
}

/** Identical to the output of `Intl`; without decimals only whole dollars are passed here. */
function writeDollars(cents: Cents, decimals: 0 | 2): string {
  const size = Math.abs(cents);
  const fraction = decimals === 0 ? '' : `.${String(size % 100).padStart(2, '0')}`;
  return `${cents < 0 ? '−' : ''}$${formatThousandsEnUs(Math.floor(size / 100))}${fraction}`;
}

/**
 * Formatters by locale, currency and decimals. Memoized: creating one costs a hundred times as much as formatting an
 * amount.
 */
const writerOf = /* @__PURE__ */ memoizeByString((key) => {
  const [locale, currency, decimals] = key.split(' ');
  const digits = { minimumFractionDigits: Number(decimals), maximumFractionDigits: Number(decimals) };
  return new Intl.NumberFormat(locale, { style: 'currency', currency, ...digits });
});

/** Returns a share of an amount in basis points (1000 = 10 %), rounded half up to the cent. */
export const applyBasisPoints = (cents: Cents, basisPoints: number): Cents =>
  Math.round((cents * basisPoints) / 10_000);

/** Splits `total` over `weights` so that the parts add up to `total` exactly (largest remainder). */
export function allocate(total: Cents, weights: readonly number[]): Cents[] {
  const totalWeight = sum(weights);
  if (totalWeight <= 0) return weights.map(() => 0);
  const exact = weights.map((w) => (total * w) / totalWeight);
  const parts = exact.map(Math.floor);
  let rest = total - sum(parts);
  const order = exact.map((e, i) => ({ i, r: e - Math.floor(e) })).sort((a, b) => b.r - a.r);
  for (const { i } of order) {
    if (rest <= 0) break;
    parts[i] = (parts[i] ?? 0) + 1;
    rest -= 1;
  }
  return parts;
}
