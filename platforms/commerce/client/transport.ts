import { z } from 'zod';
import { CircuitOpenError } from '../../../core/http/circuit-breaker-fetch.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import type { CommerceClientOptions } from './config.ts';
import type { CommerceProblem } from './types.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** A response by its status; `body` is undefined for an empty one (204). */
export type RestResponse = { status: number; body: unknown };
export type CommerceTransport = {
  /**
   * Parses the data of a query. Errors of the platform are `invalid`, responses that do not match the schema
   * `unavailable`.
   */
  query<S extends z.ZodType>(
    query: string,
    variables: Record<string, unknown>,
    schema: S,
  ): Promise<Result<z.output<S>, CommerceProblem>>;
  /** Returns any response below 400 (or with a status listed in `expected`), otherwise the problem. */
  call(
    method: Method,
    path: string,
    body?: unknown,
    expected?: readonly number[],
  ): Promise<Result<RestResponse, CommerceProblem>>;
  parse<S extends z.ZodType>(response: RestResponse, schema: S): Result<z.output<S>, CommerceProblem>;
};

const PROBLEMS: Partial<Record<number, CommerceProblem>> = {
  400: 'invalid',
  404: 'not-found',
  409: 'conflict',
  422: 'invalid',
  429: 'limited',
};

const graphqlResponse = z.object({
  data: z.unknown().optional(),
  errors: z.array(z.object({ message: z.string() })).optional(),
});

/** Both protocols of the commerce platform. Redirects are not followed; its messages are only logged. [API-01] */
export function createCommerceTransport({ fetch, config, log }: CommerceClientOptions): CommerceTransport {
  const send = async (url: string, init: RequestInit): Promise<Result<RestResponse, CommerceProblem>> => {
    try {
      const response = await fetch(url, { ...init, redirect: 'manual' });
      const text = await response.text();
      return ok({ status: response.status, body: text === '' ? undefined : JSON.parse(text) });
    } catch (error) {
      // the circuit breaker logs one line for all of these
      if (!(error instanceof CircuitOpenError))
        log.warn(
          { reason: error instanceof Error ? error.name : 'unknown', path: pathOf(url) },
          'commerce did not answer',
        );
      return err('unavailable');
    }
  };
  const refuse = (status: number, path: string): Result<never, CommerceProblem> => {
    const problem = PROBLEMS[status] ?? 'unavailable';
    log[problem === 'unavailable' ? 'warn' : 'debug']({ status, path: pathOf(path) }, 'commerce refused');
    return err(problem);
  };
  const parse: CommerceTransport['parse'] = (response, schema) => {
    const parsed = schema.safeParse(response.body);
    if (parsed.success) return ok(parsed.data);
    log.warn(
      { issues: parsed.error.issues.slice(0, 3).map((issue) => [issue.path.join('.'), issue.code]) },
      'commerce answered in an unknown shape',
    );
    return err('unavailable');
  };
  return {
    parse,
    async query(query, variables, schema) {
      const result = await send(`${config.storeUrl}/graphql`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${config.storefrontToken}`,
          accept: 'application/json',
          'content-type': 'application/json',
        },
        body: JSON.stringify({ query, variables }),
      });
      if (!result.ok) return result;
      if (result.value.status >= 400) return refuse(result.value.status, '/graphql');
      const parsed = parse(result.value, graphqlResponse);
      if (!parsed.ok) return parsed;
      const first = parsed.value.errors?.[0];
      if (first !== undefined) {
        log.warn({ message: first.message.slice(0, 200) }, 'commerce query failed');
        return err('invalid');
      }
      return parse({ status: 200, body: parsed.value.data }, schema);
    },
    async call(method, path, body, expected = []) {
      const result = await send(config.apiUrl + path, {
        method,
        // without Accept, v2 responds in XML
        headers: {
          'x-auth-token': config.accessToken,
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (!result.ok) return result;
      const { status } = result.value;
      return (status >= 200 && status < 300) || expected.includes(status) ? result : refuse(status, path);
    },
  };
}

/** Returns a URL for the log, without its query, which may contain personal data. */
const pathOf = (url: string): string => url.replace(/\?.*$/, '').slice(-120);

export const isEntityId = (value: number): boolean =>
  Number.isSafeInteger(value) && value > 0 && value <= 2_147_483_647;
