import type { z } from 'zod';
import type { Queryable } from '../../../core/database/database.ts';
import type { Reply } from './reply.ts';

/** Which key may call: only the secret one, or also the browser's publishable one. */
export type KeyKind = 'secret' | 'publishable';

export type SandboxPaymentConfig = {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** public base URL of this platform, without a trailing slash */
  publicBase: string;
  /**
   * whether pages on any port of this machine may frame, call and be redirected to; otherwise only the platform's
   * origin
   */
  acceptsLocalPages?: boolean;
  /** origins of other shops whose pages may do the same */
  shopOrigins?: readonly string[];
  /** the seller's name on invoices */
  sellerName: string;
  /** more about the seller on invoices and receipts: the postal address in lines, then tax id, email, phone */
  seller?: { address: readonly string[]; contact: readonly string[] };
  /** sales tax on plans by state: parts per 100,000 (6250 = 6.25 %); other states have none */
  taxRates: Readonly<Record<string, number>>;
};

/** One call of the API. A call that writes runs in one transaction with its events and its stored response. */
export type RouteCall<P> = {
  tx: Queryable;
  params: P;
  /** the path's `:id`, already validated against its template */
  id: string;
  keyKind: KeyKind;
  /** business time, in seconds */
  now: number;
  requestId: string;
  idempotencyKey: string | null;
  config: SandboxPaymentConfig;
  /** null: no receiver */
  webhookUrl: string | null;
};

export type Route = {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  access: 'secret' | 'browser';
  schema: z.ZodType;
  run(call: RouteCall<never>): Promise<Reply>;
};

/** Binds a handler to the schema of its parameters. */
export function defineRoute<S extends z.ZodType>(route: {
  method: Route['method'];
  path: string;
  access?: Route['access'];
  schema: S;
  run(call: RouteCall<z.output<S>>): Promise<Reply>;
}): Route {
  return { access: 'secret', ...route } as Route;
}
