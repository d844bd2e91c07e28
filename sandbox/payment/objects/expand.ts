import type { Queryable } from '../../../core/database/database.ts';
import { isRecord } from '../../../core/is-record.ts';
import { badRequest, type Reply } from '../wire/reply.ts';
import type { Kind } from './kinds.ts';
import { findObject } from './rows.ts';

type Plain = Record<string, unknown>;

/** The kind of object that each field refers to, by one id or a list of ids. */
const REFERENCES: Record<string, Record<string, Kind>> = {
  customer: { 'invoice_settings.default_payment_method': 'payment_method', test_clock: 'test_clock' },
  payment_method: { customer: 'customer' },
  payment_intent: { customer: 'customer', payment_method: 'payment_method', latest_charge: 'charge' },
  setup_intent: { customer: 'customer', payment_method: 'payment_method' },
  charge: { customer: 'customer', payment_intent: 'payment_intent' },
  refund: { charge: 'charge', customer: 'customer', payment_intent: 'payment_intent' },
  dispute: { charge: 'charge', payment_intent: 'payment_intent' },
  credit_note: { customer: 'customer', invoice: 'invoice' },
  product: { default_price: 'price' },
  price: { product: 'product' },
  promotion_code: { 'promotion.coupon': 'coupon', customer: 'customer' },
  discount: { 'source.coupon': 'coupon', promotion_code: 'promotion_code', customer: 'customer' },
  subscription: {
    customer: 'customer',
    default_payment_method: 'payment_method',
    discounts: 'discount',
    latest_invoice: 'invoice',
    test_clock: 'test_clock',
  },
  invoice: {
    customer: 'customer',
    default_payment_method: 'payment_method',
    discounts: 'discount',
    'parent.subscription_details.subscription': 'subscription',
    test_clock: 'test_clock',
  },
  line_item: { discounts: 'discount', subscription: 'subscription' },
  invoice_payment: { 'payment.payment_intent': 'payment_intent', invoice: 'invoice' },
  invoiceitem: { customer: 'customer', invoice: 'invoice' },
  'checkout.session': {
    customer: 'customer',
    invoice: 'invoice',
    payment_intent: 'payment_intent',
    setup_intent: 'setup_intent',
    subscription: 'subscription',
  },
};

/** Fields that are only returned on request. */
const ON_REQUEST: Record<string, readonly string[]> = {
  price: ['tiers'],
  coupon: ['applies_to'],
  invoice: ['payments', 'confirmation_secret'],
  'checkout.session': ['line_items'],
};
const DEPTH = 4;

const below = (paths: readonly string[], name: string): string[] =>
  paths.filter((path) => path.startsWith(`${name}.`)).map((path) => path.slice(name.length + 1));

/** Omits fields that were not expanded, at any depth: neither responses nor events contain them. */
export function omitUnexpanded(value: unknown, paths: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => omitUnexpanded(item, paths));
  if (!isRecord(value)) return value;
  const expandable = ON_REQUEST[String(value.object)] ?? [];
  const isRequested = (name: string): boolean => paths.some((path) => path === name || path.startsWith(`${name}.`));
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !expandable.includes(name) || isRequested(name))
      .map(([name, inner]) => [name, omitUnexpanded(inner, below(paths, name))]),
  );
}

/** Reads objects for one reply: an object referenced a hundred times in a list is read once. */
type Reader = (kind: Kind, id: string) => Promise<object | null>;

function readerOf(tx: Queryable): Reader {
  const known = new Map<string, Promise<object | null>>();
  const read = async (kind: Kind, id: string): Promise<object | null> => {
    const found = await findObject(tx, kind, id);
    if (found === null) return null;
    return found.isDeleted ? { id, object: kind, deleted: true } : found.body;
  };
  return async (kind, id) => {
    const reading = known.get(id) ?? read(kind, id);
    known.set(id, reading);
    const object = await reading;
    return object === null ? null : structuredClone(object);
  };
}

/** Replaces every `expand[]` path in the reply by its object; refuses an invalid path. */
export async function expandReply(tx: Queryable, reply: Reply, paths: readonly string[]): Promise<Reply> {
  const tooDeep = paths.find((path) => path.split('.').length > DEPTH);
  if (tooDeep !== undefined)
    return badRequest(`You cannot expand more than ${DEPTH} levels of a property.`, { param: 'expand' });
  if (paths.length === 0) return { ...reply, body: omitUnexpanded(reply.body, []) as object };
  const body = structuredClone(reply.body) as Plain;
  const read = readerOf(tx);
  for (const path of paths) {
    if (!(await expandPath(read, body, path)))
      return badRequest(`This property cannot be expanded (${path.slice(0, 80)}).`, { param: 'expand' });
  }
  return { ...reply, body: omitUnexpanded(body, paths) as object };
}

/** Returns false if the path cannot be expanded. */
async function expandPath(read: Reader, owner: Plain, path: string): Promise<boolean> {
  const references = REFERENCES[String(owner.object)] ?? {};
  const field = Object.keys(references).find((name) => path === name || path.startsWith(`${name}.`));
  return field === undefined
    ? expandInside(read, owner, path)
    : expandReference(read, owner, field, references[field]!, path.slice(field.length + 1));
}

/** Expands paths inside nested objects and lists. */
async function expandInside(read: Reader, owner: Plain, path: string): Promise<boolean> {
  const [name = '', ...others] = path.split('.');
  const rest = others.join('.');
  const inner = owner[name];
  const isOnRequest = ON_REQUEST[String(owner.object)]?.includes(name) === true;
  if (rest === '') return isOnRequest;
  if (inner === undefined || inner === null) return isOnRequest;
  if (Array.isArray(inner)) return owner.object === 'list' && name === 'data' && expandEach(read, inner, rest);
  return isRecord(inner) && typeof inner.object === 'string' && expandPath(read, inner, rest);
}

async function expandEach(read: Reader, items: readonly unknown[], path: string): Promise<boolean> {
  for (const item of items) {
    if (!isRecord(item) || !(await expandPath(read, item, path))) return false;
  }
  return true;
}

async function expandReference(read: Reader, owner: Plain, field: string, kind: Kind, rest: string): Promise<boolean> {
  const parts = field.split('.');
  const last = parts.pop()!;
  const holder = parts.reduce<Plain>((at, part) => (isRecord(at[part]) ? at[part] : {}), owner);
  const named = holder[last];
  const readOne = async (id: unknown): Promise<unknown> =>
    typeof id === 'string' ? ((await read(kind, id)) ?? id) : id;
  if (Array.isArray(named)) {
    const objects: unknown[] = [];
    for (const id of named) objects.push(await readOne(id));
    holder[last] = objects;
    return rest === '' || expandEach(read, objects.filter(isRecord), rest);
  }
  const object = await readOne(named);
  holder[last] = object;
  return rest === '' || !isRecord(object) || object.deleted === true || expandPath(read, object, rest);
}
