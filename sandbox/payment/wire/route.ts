import type { z } from 'zod';
import type { Queryable } from '../../../core/database/database.ts';
import type { Reply } from './reply.ts';

/** Which key may call: the secret one alone, or also the browser's publishable one. */
export type KeyKind = 'secret' | 'publishable';

export type PaymentConfig = {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** where browsers reach this platform, without a trailing slash */
  publicBase: string;
  /** pages of any address of this machine may show its frames, call it and be returned to; else those of its own origin alone */
  takesLocalPages?: boolean;
  /** origins of shops elsewhere whose pages may do the same */
  shopOrigins?: readonly string[];
  /** who sells: on invoices */
  sellerName: string;
  /** what papers say of the seller besides: the postal address in lines, then tax id, e-mail, telephone */
  seller?: { address: readonly string[]; contact: readonly string[] };
  /** sales tax on plans by state: parts per 100,000 (6250 = 6.25 %); a state that is not named has none */
  taxRates: Readonly<Record<string, number>>;
};

/** One call of the API. A call that writes runs in one transaction with its events and its remembered answer. */
export type Call<P> = {
  tx: Queryable;
  params: P;
  /** the path's `:id`, already held against its template */
  id: string;
  keyKind: KeyKind;
  /** business time, in seconds */
  now: number;
  requestId: string;
  idempotencyKey: string | null;
  config: PaymentConfig;
  /** null: no receiver */
  webhookUrl: string | null;
};

export type Route = {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  access: 'secret' | 'browser';
  schema: z.ZodType;
  run(call: Call<never>): Promise<Reply>;
};

/** Ties a handler to the schema that its parameters are read with. */
export function defineRoute<S extends z.ZodType>(route: {
  method: Route['method'];
  path: string;
  access?: Route['access'];
  schema: S;
  run(call: Call<z.output<S>>): Promise<Reply>;
}): Route {
  return { access: 'secret', ...route } as Route;
}
