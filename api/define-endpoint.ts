import { z } from 'zod';
import type { Result } from '../core/result.ts';
import type { ContentChanges } from '../shop/content/content-changes.ts';
import type { ShopContext } from '../shop/context.ts';
import type { FailureCode } from '../shop/errors.ts';

/** A request and its answer, for those who write a client. A redirect has no answer to show. */
export type Example = { input: object; output?: object };

/** Who may make a call: anyone, or a signed-in customer (refused with 401 before the handler runs). */
type Access = 'public' | 'customer';
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type ApiPath = `/api/${string}`;

type Answer<O extends z.ZodType> = Promise<Result<z.input<O>, FailureCode>>;

/**
 * The contract of one HTTP call. `input` validates the JSON body (POST, PUT, DELETE) or the query (GET); `output` is the answer: the
 * OpenAPI document is made of it, and what it does not name is not sent. Method and path are kept as literal types for the typed call.
 */
type Contract<M extends Method, P extends ApiPath, I extends z.ZodType, O extends z.ZodType> = {
  method: M;
  path: P;
  summary: string;
  access: Access;
  input: I;
  output: O;
  /** what its use case refuses, beside what any call of its kind may answer; for the OpenAPI document */
  refuses?: readonly FailureCode[];
  /** [PL-08] stands in the OpenAPI document; a test holds it to the schemas */
  example: Example;
};

/**
 * [SE-01] The identity provider is asked first whether the customer's sign-in stands. Default: for every change by a customer; a
 * call that only reads says false, a GET that changes something true.
 */
type Confirms = { confirmsSignIn?: boolean };

/** A call of a browser: contract and handler, run with the caller's session. */
export type PageEndpoint<
  M extends Method = Method,
  P extends ApiPath = ApiPath,
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
> = Contract<M, P, I, O> &
  Confirms & {
    isSigned?: never;
    leadsTo?: never;
    run(context: ShopContext, input: z.output<I>, request: Request): Answer<O>;
  };

const nothing = z.object({});
type Nothing = typeof nothing;

/** A step that a browser is led through: it answers 303 with the checked address to go on to, and no body. */
export type RedirectCall<P extends ApiPath = ApiPath, I extends z.ZodType = z.ZodType> = Contract<
  'GET',
  P,
  I,
  Nothing
> &
  Confirms & {
    isSigned?: never;
    /** where the redirect leads, for the OpenAPI document */
    leadsTo: string;
    run(context: ShopContext, input: z.output<I>, request: Request): Promise<Result<string, FailureCode>>;
  };

/** What the receiver of a platform's event gets: no session, so that none can be opened or renewed by it. */
export type WebhookContext = Pick<
  ShopContext,
  'payment' | 'events' | 'identity' | 'customerSessions' | 'checkouts' | 'locks' | 'log'
> & { contentChanges: ContentChanges };

/** A platform's webhook: the raw body with a signature over it, which stands in for session, JSON and same origin. */
export type WebhookEndpoint<P extends ApiPath = ApiPath, O extends z.ZodType = z.ZodType> = Contract<
  'POST',
  P,
  z.ZodString,
  O
> & {
  access: 'public';
  isSigned: true;
  leadsTo?: never;
  /** how it is sent, for the OpenAPI document: what carries the signature, and what the raw body is */
  wire: {
    type: 'application/json' | 'application/x-www-form-urlencoded';
    body: z.ZodType;
    headers: Readonly<Record<string, string>>;
  };
  run(context: WebhookContext, body: string, request: Request): Answer<O>;
};

export type BrowserEndpoint = PageEndpoint | RedirectCall;
export type Call = BrowserEndpoint | WebhookEndpoint;

/** Declares a call with its types inferred. */
export const defineEndpoint = <M extends Method, P extends ApiPath, I extends z.ZodType, O extends z.ZodType>(
  call: PageEndpoint<M, P, I, O>,
): PageEndpoint<M, P, I, O> => call;

/** Declares a step that answers by a redirect, with its types inferred; its handler answers the address. */
export const defineRedirectEndpoint = <P extends ApiPath, I extends z.ZodType>(
  call: Omit<RedirectCall<P, I>, 'method' | 'output'>,
): RedirectCall<P, I> => ({ ...call, method: 'GET', output: nothing });

/** Declares a webhook with its types inferred. */
export const defineWebhook = <P extends ApiPath, O extends z.ZodType>(
  call: WebhookEndpoint<P, O>,
): WebhookEndpoint<P, O> => call;
