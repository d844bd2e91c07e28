import type { Hono } from 'hono';
import { z } from 'zod';
import { redactPath } from '../../../core/log/redact-path.ts';
import type { Limiter } from '../../../features/shared/limiter.ts';
import { POLICY_REPORTS } from '../headers.ts';
import { limitBody } from '../rate-limits/limit-body.ts';
import { getRequestMetadata } from '../request.ts';
import { errorResponse } from './api-routes.ts';

const BODY_LIMIT = 16 * 1024;
/** limit of log lines per request */
const MAX = 5;
const REPORT_TYPE = /^application\/(?:csp-report|reports\+json|json)\s*(?:;|$)/i;

const text = z.string().max(4_000);
/** both formats: `report-uri`, and lists by `report-to` */
const old = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'effective-directive': text.optional(),
    'violated-directive': text.optional(),
    'blocked-uri': text.optional(),
  }),
});
const one = z.object({
  type: z.literal('csp-violation'),
  body: z.object({ documentURL: text, effectiveDirective: text, blockedURL: text.nullish() }),
});
type Violation = { page: string; directive: string; blocked: string };

const asOld = old.transform(
  ({ 'csp-report': body }): Violation => ({
    page: body['document-uri'],
    directive: body['effective-directive'] ?? body['violated-directive'] ?? '',
    blocked: body['blocked-uri'] ?? '',
  }),
);
const asOne = one.transform(
  ({ body }): Violation => ({
    page: body.documentURL,
    directive: body.effectiveDirective,
    blocked: body.blockedURL ?? '',
  }),
);
/** reports of other kinds, or not from a browser, are dropped */
const reports = z.union([
  asOld.transform((each) => [each]),
  z.array(z.union([asOne, z.unknown().transform(() => null)])).max(100),
]);

/** Reduces a URL to its origin, and keeps a keyword (`inline`, `eval`): path and query may identify a person. */
const originOf = (blocked: string): string => {
  const url = URL.parse(blocked);
  if (url !== null) return url.origin === 'null' ? url.protocol : url.origin;
  return /^[a-z-]{1,20}$/.test(blocked) ? blocked : 'unknown';
};

type ReportOptions = {
  publicUrl: string /** limits per caller, and in total */;
  perAddress: Limiter;
  inAll: Limiter;
};

/**
 * [SE-15] Accepts browser reports of content security policy violations: small, rate-limited, from any origin, with an
 * empty response. The log gets the directive, the blocked origin and the page's path: no query, no user agent, no
 * sample.
 */
export function mountPolicyReports(app: Hono, { publicUrl, perAddress, inAll }: ReportOptions): void {
  const own = new URL(publicUrl).origin;
  app.use(
    POLICY_REPORTS,
    limitBody(BODY_LIMIT, () => errorResponse('too-large', undefined, { connection: 'close' })),
  );
  app.post(POLICY_REPORTS, async (c) => {
    const facts = getRequestMetadata(c.req.raw);
    for (const permit of [await perAddress.consume(facts?.address ?? 'unknown'), await inAll.consume('all')])
      if (!permit.allowed) return errorResponse('limited', String(permit.retryAfterSeconds));
    if (!REPORT_TYPE.test(c.req.header('content-type') ?? '')) return errorResponse('unsupported-type');
    const body = reports.safeParse(await c.req.json().catch(() => null));
    if (!body.success) return errorResponse('bad-request');
    for (const violation of body.data.flatMap((each) => each ?? []).slice(0, MAX)) {
      const page = URL.parse(violation.page);
      if (page?.origin !== own || !/^[a-z-]{1,40}$/.test(violation.directive)) continue;
      const { directive, blocked } = violation;
      facts?.log.warn(
        { area: 'policy', directive, blocked: originOf(blocked), page: redactPath(page.pathname).slice(0, 200) },
        'the content security policy refused something',
      );
    }
    return c.body(null, 204, { 'cache-control': 'no-store' });
  });
}
