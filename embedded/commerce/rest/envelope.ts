import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

const TITLES: Partial<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  404: 'Not Found',
  409: 'Conflict',
  413: 'Payload Too Large',
  422: 'Unprocessable Entity',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

/** Creates the error of a v3 call: `{status, title, type, errors}`. */
export const v3Error = (
  c: Context,
  status: ContentfulStatusCode,
  title = TITLES[status] ?? 'Error',
  errors: Record<string, string> = {},
): Response =>
  c.json(
    { status, title, type: 'https://developer.bigcommerce.com/api-docs/getting-started/api-status-codes', errors },
    status,
  );

/** Creates the error of a v2 call: an array of `{status, message}`. */
export const v2Error = (c: Context, status: ContentfulStatusCode, message = TITLES[status] ?? 'Error'): Response =>
  c.json([{ status, message }], status);

/** Creates the response of a v3 call: `{data, meta}`. */
export const v3Data = (c: Context, data: unknown, status: 200 | 201 = 200, meta: object = {}): Response =>
  c.json({ data, meta }, status);

/** Creates one page of a v3 list, with its pagination. */
export function v3Page(c: Context, data: readonly unknown[], page: number, limit: number, total: number): Response {
  const pagination = {
    total,
    count: data.length,
    per_page: limit,
    current_page: page,
    total_pages: Math.max(1, Math.ceil(total / limit)),
  };
  return c.json({ data, meta: { pagination } });
}
