/** A number of requests (`points`) per number of seconds. */
type Limit = { readonly points: number; readonly seconds: number };

/** The default limits, in the order of the documentation; the `LIMITS` setting overrides single ones. */
const LIMITS = {
  /** carts created by visitors per address, which an office shares [SE-26] */
  'new-carts': { points: 200, seconds: 3_600 },
  /** sign-ins started per address */
  'sign-ins': { points: 600, seconds: 300 },
  /** membership look-ups per email and address, per email, and per address */
  'member-lookups': { points: 10, seconds: 600 },
  'member-emails': { points: 200, seconds: 600 },
  'address-lookups': { points: 60, seconds: 600 },
  /** promotion codes tried per person or address */
  'promo-codes': { points: 20, seconds: 600 },
  /** lists of quick orders read, per person or address: each causes many searches */
  'order-lists': { points: 120, seconds: 600 },
  /** plan checkouts started, and SetupIntents, per person */
  checkouts: { points: 30, seconds: 600 },
  'saved-methods': { points: 30, seconds: 3_600 },
  /** changes of companies per person; invitations per person, and per invited address across companies */
  'company-changes': { points: 120, seconds: 600 },
  invitations: { points: 300, seconds: 86_400 },
  'invited-addresses': { points: 5, seconds: 86_400 },
  /** links to quotes opened and answered per address */
  'quote-links': { points: 120, seconds: 600 },
  /** form messages that each process mails to support */
  'contact-mails': { points: 100, seconds: 3_600 },
  /** calls per key, in each process */
  'program-calls': { points: 300, seconds: 60 },
  /** mutations, and reads behind the caches, per address in each process: far above any person */
  floods: { points: 20_000, seconds: 10 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;
export type Limits = Readonly<Record<LimitName, Limit>>;
const NAMES = Object.keys(LIMITS) as LimitName[];

/** load tests run against a local shop */
const LOCAL = { 'new-carts': { points: 20_000, seconds: 3_600 } } as const satisfies Partial<Limits>;
const MAX_POINTS = 1_000_000;
const MAX_SECONDS = 86_400;

/** Parses comma-separated `name=count/seconds`; returns the problems, one line each. */
export function readLimits(text: string, isLocal: boolean): { limits: Limits; problems: readonly string[] } {
  const problems: string[] = [];
  const given: Partial<Record<LimitName, Limit>> = {};
  for (const part of text.split(',').filter((one) => one.trim() !== '')) {
    const [, word = '', count, span] = /^\s*([a-z-]+)\s*=\s*(\d{1,7})\s*\/\s*(\d{1,5})\s*$/.exec(part) ?? [];
    const name = NAMES.find((known) => known === word);
    const [points, seconds] = [Number(count), Number(span)];
    if (word === '') problems.push('LIMITS must be name=count/seconds with commas between, such as sign-ins=1200/300.');
    else if (name === undefined) problems.push(`LIMITS names no limit: ${word} is not one of ${NAMES.join(', ')}.`);
    else if (points < 1 || points > MAX_POINTS || seconds < 1 || seconds > MAX_SECONDS)
      problems.push(`LIMITS ${name} must be 1 to ${MAX_POINTS} in 1 to ${MAX_SECONDS} seconds.`);
    else if (name in given) problems.push(`LIMITS names ${name} twice.`);
    else given[name] = Object.freeze({ points, seconds });
  }
  return { limits: Object.freeze({ ...LIMITS, ...(isLocal && LOCAL), ...given }), problems };
}

/** Returns the limits that differ from the defaults. */
export const describeLimits = (limits: Limits): string =>
  NAMES.filter((name) => limits[name].points !== LIMITS[name].points || limits[name].seconds !== LIMITS[name].seconds)
    .map((name) => `${name}=${limits[name].points}/${limits[name].seconds}`)
    .join(', ');
