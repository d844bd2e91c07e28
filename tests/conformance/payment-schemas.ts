import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { asNode, type Node, type Published } from './published.ts';

/** What an answer says it is: a resource, `list of` one, `deleted` one, or the envelope of an error. */
export type Shape = string;

const RESOURCES: Record<string, string> = {
  customer: 'Customer',
  payment_method: 'PaymentMethod',
  payment_intent: 'PaymentIntent',
  setup_intent: 'SetupIntent',
  product: 'Product',
  price: 'Price',
  coupon: 'Coupon',
  promotion_code: 'PromotionCode',
  subscription: 'Subscription',
  subscription_item: 'SubscriptionItem',
  invoice: 'Invoice',
  'checkout.session': 'Checkout.Session',
  'test_helpers.test_clock': 'TestHelpers.TestClock',
};
const ROOT = 'payment';

/**
 * Validates by the published JSON Schema. Resources that it leaves out (charge, event) are compared with the published
 * sample: no field that the sample does not know, and the same kind of value where both have one.
 */
export function createPaymentSchemas({ paymentSchema, paymentSamples }: Published) {
  const ajv = new Ajv2020({ strict: false, allErrors: true, logger: false, validateFormats: false });
  ajv.addSchema({ ...paymentSchema, $id: ROOT });
  const definition = (name: string): Node => ({ $ref: `${ROOT}#/$defs/${name}` });
  const compiled = new Map<string, ValidateFunction>();
  const validate = (key: string, schema: Node, body: unknown): string[] => {
    const test = compiled.get(key) ?? ajv.compile(schema);
    compiled.set(key, test);
    test(body);
    const lines = (test.errors ?? []).map((error) => {
      const extra = asNode(error.params).additionalProperty;
      return `${error.instancePath || '/'} ${error.message}${extra === undefined ? '' : `: ${String(extra)}`}`;
    });
    return [...new Set(lines)];
  };
  const envelope = asNode(asNode(asNode(asNode(paymentSchema.$defs).Customer).properties).subscriptions);

  function check(shape: Shape, body: unknown): string[] {
    const [kind = '', of] = shape.split(' of ');
    if (of !== undefined && kind === 'list') return checkList(of, body);
    if (of !== undefined && kind === 'deleted') {
      const { id, object, deleted, ...rest } = asNode(body);
      const isRight = typeof id === 'string' && object === of && deleted === true;
      return [
        ...(isRight ? [] : ['it is not {id, object, deleted}']),
        ...Object.keys(rest).map((key) => `${key} is not described`),
      ];
    }
    if (kind === 'error') {
      const { error, ...rest } = asNode(body);
      const strangers = Object.keys(rest).map((key) => `${key} stands beside error`);
      return [...strangers, ...validate('error', definition('PaymentIntents.PaymentIntent.LastPaymentError'), error)];
    }
    const name = RESOURCES[kind];
    if (name !== undefined) return validate(kind, definition(name), body);
    const sample = paymentSamples[kind];
    return sample === undefined
      ? ['no such resource is described']
      : compareWithSample(body, sample, kind === 'event' ? ['data'] : []);
  }

  function checkList(kind: string, body: unknown): string[] {
    const { properties, ...rest } = envelope;
    const open = {
      ...rest,
      properties: { ...asNode(properties), data: { type: 'array' } },
      additionalProperties: false,
    };
    const { data } = asNode(body);
    const items = Array.isArray(data) ? data : [];
    if (items.length === 0) return ['the list is empty, so nothing of it was looked at'];
    return [...validate('list', open, body), ...new Set(items.flatMap((item) => check(kind, item)))];
  }
  return { check };
}

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'array' : typeof value);

/** Differences of an object to a sample of its kind. A null on either side says nothing, nor does an empty object. */
function compareWithSample(value: unknown, sample: unknown, free: readonly string[], at = ''): string[] {
  if (value === null || sample === null || value === undefined) return [];
  if (kindOf(value) !== kindOf(sample)) return [`${at} is a ${kindOf(sample)} there, a ${kindOf(value)} here`];
  if (kindOf(value) !== 'object' || Object.keys(asNode(sample)).length === 0) return [];
  return Object.entries(asNode(value)).flatMap(([key, inner]) => {
    if (free.includes(key)) return [];
    if (!(key in asNode(sample))) return [`${at}/${key} is not described`];
    return compareWithSample(inner, asNode(sample)[key], free, `${at}/${key}`);
  });
}
