import type { Queryable } from '../../../../core/database/database.ts';
import { badRequest, type Reply } from '../wire/reply.ts';
import type { Kind } from './kinds.ts';
import { findObject } from './rows.ts';

type Plain = Record<string, unknown>;
const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Which field of which object holds the id of what. */
const REFERENCES: Record<string, Record<string, Kind>> = {
  customer: { 'invoice_settings.default_payment_method': 'payment_method' },
  payment_method: { customer: 'customer' },
  payment_intent: { customer: 'customer', payment_method: 'payment_method', latest_charge: 'charge' },
  setup_intent: { customer: 'customer', payment_method: 'payment_method' },
  charge: { customer: 'customer', payment_intent: 'payment_intent' },
  product: { default_price: 'price' },
  price: { product: 'product' },
};
const DEPTH = 4;

/** Copies without what only comes when asked for: a price's tiers. */
function withoutUnasked(value: unknown, paths: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutUnasked(item, paths));
  if (!isPlain(value)) return value;
  if (value.object === 'list') return { ...value, data: withoutUnasked(value.data, below(paths, 'data')) };
  if (value.object !== 'price' || paths.includes('tiers')) return value;
  const { tiers: _, ...rest } = value;
  return rest;
}

const below = (paths: readonly string[], name: string): string[] =>
  paths.filter((path) => path.startsWith(`${name}.`)).map((path) => path.slice(name.length + 1));

class NotExpandable {
  readonly path: string;
  constructor(path: string) {
    this.path = path;
  }
}

/** The reply with every `expand[]` path replaced by the object it names; a path that cannot be is refused. */
export async function expandReply(tx: Queryable, reply: Reply, paths: readonly string[]): Promise<Reply> {
  const tooDeep = paths.find((path) => path.split('.').length > DEPTH);
  if (tooDeep !== undefined)
    return badRequest(`You cannot expand more than ${DEPTH} levels of a property.`, { param: 'expand' });
  const body = await expandValue(tx, reply.body, paths);
  if (body instanceof NotExpandable) {
    return badRequest(`This property cannot be expanded (${body.path.slice(0, 80)}).`, { param: 'expand' });
  }
  return { ...reply, body: body as object };
}

async function expandValue(tx: Queryable, value: unknown, paths: readonly string[]): Promise<unknown> {
  if (Array.isArray(value)) {
    const items: unknown[] = [];
    for (const item of value) {
      const expanded = await expandValue(tx, item, paths);
      if (expanded instanceof NotExpandable) return expanded;
      items.push(expanded);
    }
    return items;
  }
  if (!isPlain(value)) return paths.length === 0 ? value : new NotExpandable(paths[0]!);
  const copy = structuredClone(withoutUnasked(value, paths)) as Plain;
  if (value.object === 'list') {
    const stray = paths.find((path) => !path.startsWith('data.'));
    if (stray !== undefined) return new NotExpandable(stray);
    const data = await expandValue(tx, value.data, below(paths, 'data'));
    return data instanceof NotExpandable ? data : { ...copy, data };
  }
  for (const path of paths) {
    const problem = await expandPath(tx, copy, path, paths);
    if (problem !== null) return problem;
  }
  return copy;
}

async function expandPath(
  tx: Queryable,
  owner: Plain,
  path: string,
  all: readonly string[],
): Promise<NotExpandable | null> {
  if (owner.object === 'price' && path === 'tiers') return null;
  const references = REFERENCES[String(owner.object)] ?? {};
  const name = Object.keys(references).find((field) => path === field || path.startsWith(`${field}.`));
  if (name === undefined) return new NotExpandable(path);
  const parts = name.split('.');
  const last = parts.pop()!;
  const holder = parts.reduce<Plain>((at, part) => (isPlain(at[part]) ? at[part] : {}), owner);
  const id = holder[last];
  if (typeof id !== 'string') return null;
  const found = await findObject(tx, references[name]!, id);
  if (found === null) return null;
  const object = found.isDeleted ? { id, object: references[name], deleted: true } : found.body;
  const expanded = await expandValue(tx, object, below(all, name));
  if (expanded instanceof NotExpandable) return expanded;
  holder[last] = expanded;
  return null;
}
