/** Parts of an object that contain personal data. */
const PERSONAL = new Set([
  'billing_details',
  'customer_details',
  'customer_address',
  'customer_shipping',
  'shipping',
  'address',
  'previous_attributes',
]);
/**
 * Fields to clear within such a part, and of a customer. City, state, ZIP code and country stay: tax was computed by
 * them.
 */
const NAMES = new Set(['name', 'email', 'phone', 'line1', 'line2', 'description', 'individual_name', 'business_name']);
/** Fields to clear anywhere. */
const ALWAYS = new Set(['receipt_email', 'customer_email', 'customer_name', 'customer_phone']);

const isA = (value: object, kind: string): boolean => 'object' in value && value.object === kind;
/** Clears the evidence that staff wrote to the bank. */
const withoutValues = (evidence: object | null): object =>
  Object.fromEntries(
    Object.entries(evidence ?? {}).map(([key, part]) => [key, key === 'enhanced_evidence' ? part : null]),
  );

/**
 * Removes name, email, phone and street of the customer from an object; amounts, dates, ids, brand and last four digits
 * stay.
 */
export function withoutPerson<T>(value: T, isPersonal = false): T {
  if (Array.isArray(value)) return value.map((each) => withoutPerson(each, isPersonal)) as T;
  if (value === null || typeof value !== 'object') return value;
  const isWho = isPersonal || ('object' in value && value.object === 'customer');
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => {
      if (ALWAYS.has(key) || (isWho && NAMES.has(key))) return [key, null];
      if (isWho && key === 'metadata') return [key, {}];
      if (key === 'memo' && isA(value, 'credit_note')) return [key, null];
      if (key === 'evidence' && isA(value, 'dispute')) return [key, withoutValues(part)];
      return [key, withoutPerson(part, isPersonal || PERSONAL.has(key))];
    }),
  ) as T;
}
