import type { z } from 'zod';
import type { Result } from '../core/result.ts';
import type { ShopContext } from '../shop/context.ts';
import type { FailureCode } from '../shop/errors.ts';

/** Who may make a call: anybody, or a signed-in customer (refused with 401 before the handler runs). */
export type Access = 'public' | 'customer';

/** What a handler may answer besides its JSON: a redirect (303) to a checked address. */
export type Redirected = { redirect: string };

/**
 * One HTTP call: contract and handler. `input` validates the JSON body (POST, PUT, DELETE) or the query (GET); `output`
 * describes the answer for the OpenAPI document and is held against it in tests.
 */
export type Call<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/api/${string}`;
  summary: string;
  access: Access;
  input: I;
  output: O;
  /** a raw body and a signature instead of a session and JSON: platform webhooks */
  raw?: true;
  run(
    context: ShopContext,
    input: z.output<I>,
    request: Request,
  ): Promise<Result<z.input<O> | Redirected, FailureCode>>;
};

/** Declares a call with its types inferred from the schemas. */
export const defineCall = <I extends z.ZodType, O extends z.ZodType>(call: Call<I, O>): Call<I, O> => call;
