/** The only allowed field names of an event. Adding one by hand requires a review of its possible values. */
const FIELDS: ReadonlySet<string> = new Set([
  'event',
  'ecommerce',
  'currency',
  'value',
  'tax',
  'items',
  'item_id',
  'item_name',
  'item_list_name',
  'price',
  'quantity',
  'index',
  'payment_type',
  'transaction_id',
  'promotion_id',
  'promotion_name',
  'creative_slot',
  'search_term',
  // the first event of tag managers
  'gtm.start',
]);

const PERSONAL: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['an e-mail', /@/],
  ['a phone number', /(?:\d[\s().+/-]*){10}/],
  ['a customer', /\bcus_|customer|\bsub\b/i],
  ['a token', /eyJ[\w-]{8}|\b(?:sk|pi|seti|cs|sess)_\w{6}|_secret_|\b[0-9a-f]{32}\b/i],
];

/**
 * Returns forbidden data of an event, one line each: an unlisted field, or a value that looks like an email, a phone number, a
 * customer or a token. Also reports any of `words` (a name, a street) that belong to the person of the test.
 */
export function findPii(event: unknown, words: readonly string[] = [], at = ''): string[] {
  if (Array.isArray(event)) return event.flatMap((each, index) => findPii(each, words, `${at}[${index}]`));
  if (typeof event === 'object' && event !== null)
    return Object.entries(event).flatMap(([name, value]) => [
      ...(FIELDS.has(name) ? [] : [`${at}.${name} is no field of an event`]),
      ...findPii(value, words, `${at}.${name}`),
    ]);
  if (typeof event !== 'string') return [];
  const found = PERSONAL.filter(([, pattern]) => pattern.test(event)).map(([what]) => `${at} holds ${what}`);
  const named = words.filter((word) => event.toLowerCase().includes(word.toLowerCase()));
  return [...found, ...named.map((word) => `${at} holds “${word}”`)];
}
