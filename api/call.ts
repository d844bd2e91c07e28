import type { z } from 'zod';
import type { Result } from '../core/result.ts';
import type { ContentChanges } from '../shop/content/content-changes.ts';
import type { ShopContext } from '../shop/context.ts';
import type { FailureCode } from '../shop/errors.ts';

/** Who may make a call: anyone, or a signed-in customer (refused with 401 before the handler runs). */
type Access = 'public' | 'customer';
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type ApiPath = `/api/${string}`;

/** What a handler may answer besides its JSON: a redirect (303) to a checked address. */
type Redirected = { redirect: string };

type Answer<O extends z.ZodType> = Promise<Result<z.input<O> | Redirected, FailureCode>>;

/**
 * The contract of one HTTP call. `input` validates the JSON body (POST, PUT, DELETE) or the query (GET); `output` describes the
 * answer for the OpenAPI document and is held against it in tests. Method and path are kept as literal types for the typed call.
 */
type Contract<M extends Method, P extends ApiPath, I extends z.ZodType, O extends z.ZodType> = {
  method: M;
  path: P;
  summary: string;
  access: Access;
  input: I;
  output: O;
};

/** A call of a browser: contract and handler, run with the caller's session. */
export type PageCall<
  M extends Method = Method,
  P extends ApiPath = ApiPath,
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
> = Contract<M, P, I, O> & {
  isSigned?: never;
  /**
   * [SE-01] The identity provider is asked first whether the customer's sign-in stands. Default: for every change by a customer; a
   * call that only reads says false, a GET that changes something true.
   */
  confirmsSignIn?: boolean;
  run(context: ShopContext, input: z.output<I>, request: Request): Answer<O>;
};

/** What the receiver of a platform's event gets: no session, so that none can be opened or renewed by it. */
export type EventContext = Pick<
  ShopContext,
  'payment' | 'events' | 'identity' | 'customerSessions' | 'checkouts' | 'locks' | 'log'
> & { contentChanges: ContentChanges };

/** A platform's webhook: the raw body with a signature over it, which stands in for session, JSON and same origin. */
export type EventCall<P extends ApiPath = ApiPath, O extends z.ZodType = z.ZodType> = Contract<
  'POST',
  P,
  z.ZodString,
  O
> & {
  access: 'public';
  isSigned: true;
  run(context: EventContext, body: string, request: Request): Answer<O>;
};

export type Call = PageCall | EventCall;

/** Declares a call with its types inferred. */
export const defineCall = <M extends Method, P extends ApiPath, I extends z.ZodType, O extends z.ZodType>(
  call: PageCall<M, P, I, O>,
): PageCall<M, P, I, O> => call;

/** Declares a webhook with its types inferred. */
export const defineEventCall = <P extends ApiPath, O extends z.ZodType>(call: EventCall<P, O>): EventCall<P, O> => call;
