import { createHash } from 'node:crypto';
import { memoizeByString } from '../../core/memoize-by-string.ts';

export type HeaderPolicy = {
  /** the scope for which browsers must use https; null on http */
  hsts: 'subdomains' | 'host' | null;
  /** origins besides ours to which a form may redirect */
  formTargets: readonly string[];
  /** origins of the payment script and its API if they are hosted */
  paymentOrigins: readonly string[];
  /** additional origins from which that script loads its parts and fields */
  paymentParts: readonly string[];
  /** origins of images of a hosted content platform */
  imageOrigins: readonly string[];
  /** origins of a hosted form script: script and connection */
  scriptOrigins: readonly string[];
  /** origins of analytics, only on pages that may be measured */
  measureOrigins: readonly string[];
  /** origins of other frames: hidden ones that a hosted form posts into, and the 3-D Secure page of a bank */
  frameOrigins: readonly string[];
};

/** where browsers report violations of the policy [SE-15] */
export const POLICY_REPORTS = '/policy-reports';

/**
 * A page's scripts, except its data, are the same on every page: hashed once. Longer ones contain the data of one page.
 */
const hashOf = memoizeByString((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`, {
  max: 200,
  maxLength: 2_000,
});

/**
 * Returns the content security policy of one response [D3]. `scripts` are the hashes of the inline scripts from the
 * server. `isFrame` is for the card field, the only page of ours that may be framed (by our origin).
 */
export function contentSecurityPolicy(
  plan: HeaderPolicy,
  options: { scripts?: readonly string[]; isFrame?: boolean; isMeasured?: boolean } = {},
): string {
  const list = (...values: string[]) => values.filter(Boolean).join(' ');
  const payment = plan.paymentOrigins.join(' ');
  const parts = plan.paymentParts.join(' ');
  const measured = options.isMeasured ? plan.measureOrigins : [];
  const others = [...plan.scriptOrigins, ...measured];
  return [
    "default-src 'self'",
    list("script-src 'self'", payment, parts, ...others, ...(options.scripts ?? [])),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    // a tag may count by an image
    list("img-src 'self' data:", ...plan.imageOrigins, ...measured),
    "font-src 'self'",
    list("connect-src 'self'", payment, ...others),
    list("frame-src 'self'", payment, parts, ...plan.frameOrigins),
    "object-src 'none'",
    "base-uri 'none'",
    list("form-action 'self'", ...plan.formTargets),
    options.isFrame ? "frame-ancestors 'self'" : "frame-ancestors 'none'",
    `report-uri ${POLICY_REPORTS}`,
    'report-to policy',
  ].join('; ');
}

/** Returns the headers of every response [D2] [D6]. */
export function securityHeaders(plan: HeaderPolicy): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'reporting-endpoints': `policy="${POLICY_REPORTS}"`,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': `camera=(), microphone=(), geolocation=(), payment=(self${plan.paymentOrigins.map((o) => ` "${o}"`).join('')})`,
    ...(plan.hsts
      ? { 'strict-transport-security': `max-age=31536000${plan.hsts === 'subdomains' ? '; includeSubDomains' : ''}` }
      : {}),
  };
}

/**
 * Hashes inline scripts that carry this render's secret nonce, and then removes the attribute, so that the page can be
 * cached and served to every visitor. A script injected through content has no nonce, gets no hash, and the browser
 * blocks it.
 */
export function hashInlineScripts(page: string, nonce: string): { html: string; scripts: string[] } {
  const scripts = new Set<string>();
  // one pass: the attribute is removed in place
  const pieces = page.split(` nonce="${nonce}"`);
  for (const [at, after] of pieces.entries()) {
    const before = pieces[at - 1];
    if (before === undefined) continue;
    const open = before.lastIndexOf('<');
    const close = after.indexOf('>');
    if (open < 0 || close < 0 || !before.startsWith('<script', open) || before.includes('>', open)) continue;
    if ((before.slice(open) + after.slice(0, close)).includes(' src="')) continue;
    const end = after.indexOf('</script>', close);
    if (end > 0) scripts.add(hashOf(after.slice(close + 1, end)));
  }
  return { html: pieces.join(''), scripts: [...scripts] };
}
