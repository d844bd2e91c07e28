import { z } from 'zod';
import type { Result } from '../core/result.ts';
import type { ContentChanges } from '../features/content/use-cases/content-changes.ts';
import type { FailureCode } from '../features/shared/errors.ts';
import type { ShopContext } from '../features/shared/shop-context.ts';

/** A request and its response, for authors of API clients. A redirect has no response to show. */
export type EndpointExample = { input: object; output?: object };

/** Who may make a call: anyone, or a signed-in customer (refused with 401 before the handler runs). */
type Access = 'public' | 'customer';
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type ApiPath = `/api/${string}`;

type EndpointResult<O extends z.ZodType> = Promise<Result<z.input<O>, FailureCode>>;

/**
 * The contract of one HTTP call. `input` validates the JSON body (POST, PUT, DELETE) or the query (GET). `output` is the response schema: the OpenAPI document
 * is generated from it, and fields outside it are not sent. Method and path stay literal types for the typed client.
 */
type Contract<M extends Method, P extends ApiPath, I extends z.ZodType, O extends z.ZodType> = {
  method: M;
  path: P;
  summary: string;
  access: Access;
  input: I;
  output: O;
  /** failures of its use case, in addition to those of every call of its kind; for the OpenAPI document */
  refuses?: readonly FailureCode[];
  /** [PL-08] included in the OpenAPI document; a test validates it against the schemas */
  example: EndpointExample;
};

/**
 * [SE-01] Whether to verify the customer's sign-in with the identity provider first. Default: true for every customer call that changes data. A call that only
 * reads sets false; a GET that changes data sets true.
 */
type Confirms = { confirmsSignIn?: boolean };

/** A call from a browser: contract and handler, run with the caller's session. */
export type PageEndpoint<
  M extends Method = Method,
  P extends ApiPath = ApiPath,
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
> = Contract<M, P, I, O> &
  Confirms & {
    isSigned?: never;
    leadsTo?: never;
    run(context: ShopContext, input: z.output<I>, request: Request): EndpointResult<O>;
  };

const nothing = z.object({});
type Nothing = typeof nothing;

/** A step of a browser flow. Responds 303 with the validated address of the next step, and no body. */
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

/** The context of a webhook handler. It has no session, so a webhook can neither open nor renew one. */
export type WebhookContext = Pick<
  ShopContext,
  'payment' | 'events' | 'identity' | 'customerSessions' | 'checkouts' | 'locks' | 'log'
> & { contentChanges: ContentChanges };

/** A platform's webhook: a signature over the raw body replaces session, JSON and same-origin checks. */
export type WebhookEndpoint<P extends ApiPath = ApiPath, O extends z.ZodType = z.ZodType> = Contract<
  'POST',
  P,
  z.ZodString,
  O
> & {
  access: 'public';
  isSigned: true;
  leadsTo?: never;
  /** how it is sent, for the OpenAPI document: the header of the signature, and the content of the raw body */
  wire: {
    type: 'application/json' | 'application/x-www-form-urlencoded';
    body: z.ZodType;
    headers: Readonly<Record<string, string>>;
  };
  run(context: WebhookContext, body: string, request: Request): EndpointResult<O>;
};

export type BrowserEndpoint = PageEndpoint | RedirectCall;
export type Endpoint = BrowserEndpoint | WebhookEndpoint;

/** Defines a call with its types inferred. */
export const defineEndpoint = <M extends Method, P extends ApiPath, I extends z.ZodType, O extends z.ZodType>(
  call: PageEndpoint<M, P, I, O>,
): PageEndpoint<M, P, I, O> => call;

/** Defines a call that responds with a redirect, with its types inferred; its handler returns the address. */
export const defineRedirectEndpoint = <P extends ApiPath, I extends z.ZodType>(
  call: Omit<RedirectCall<P, I>, 'method' | 'output'>,
): RedirectCall<P, I> => ({ ...call, method: 'GET', output: nothing });

/** Defines a webhook with its types inferred. */
export const defineWebhook = <P extends ApiPath, O extends z.ZodType>(
  call: WebhookEndpoint<P, O>,
): WebhookEndpoint<P, O> => call;
