import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { type Log, noopLog } from '../../../core/log.ts';
import { contentSecurityPolicy, type HeaderPolicy, POLICY_REPORTS, securityHeaders } from '../headers.ts';
import { createLocalLimiter } from '../rate-limits/rate-limiter.ts';
import { setRequestMetadata } from '../request.ts';
import { mountPolicyReports } from './policy-reports.ts';

const SHOP = 'https://shop.example';

function open(max = 100) {
  const lines: object[] = [];
  const log: Log = { ...noopLog, warn: (data) => void lines.push(data) };
  const app = new Hono();
  mountPolicyReports(app, {
    publicUrl: SHOP,
    perAddress: createLocalLimiter(max, 60),
    inAll: createLocalLimiter(1_000, 60),
  });
  const send = async (body: unknown, type = 'application/csp-report'): Promise<number> => {
    const request = new Request(SHOP + POLICY_REPORTS, {
      method: 'POST',
      headers: {
        'content-type': type,
        'user-agent': 'Browser of Ann',
        'content-length': String(JSON.stringify(body).length),
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    setRequestMetadata(request, { requestId: '1', address: '203.0.113.1', log });
    return (await app.fetch(request)).status;
  };
  return { send, lines };
}
const reportOf = (change: object = {}) => ({
  'csp-report': {
    'document-uri': `${SHOP}/documents?q=ann%40firm.example`,
    referrer: `${SHOP}/account`,
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/x.js?victim=ann',
    'script-sample': 'ann@firm.example',
    ...change,
  },
});
const LINE = { area: 'policy', directive: 'script-src-elem', blocked: 'https://evil.example', page: '/documents' };

it('[SE-15] names the report address in every policy, in both formats', () => {
  const nowhere = {
    formTargets: [],
    paymentOrigins: [],
    paymentParts: [],
    imageOrigins: [],
    scriptOrigins: [],
    measureOrigins: [],
    frameOrigins: [],
  };
  const plan: HeaderPolicy = { hsts: 'subdomains', ...nowhere };
  expect(contentSecurityPolicy(plan)).toMatch(/; report-uri \/policy-reports; report-to policy$/);
  expect(securityHeaders(plan)['reporting-endpoints']).toBe('policy="/policy-reports"');
});

it('[SE-15] logs the blocked resource and its page, without personal data', async () => {
  const { send, lines } = open();
  expect(await send(reportOf())).toBe(204);
  const body = {
    documentURL: `${SHOP}/documents?q=ann`,
    effectiveDirective: 'script-src-elem',
    blockedURL: 'https://evil.example/y',
  };
  const list = [
    { type: 'csp-violation', user_agent: 'x', body },
    { type: 'deprecation', body: {} },
  ];
  expect(await send(list, 'application/reports+json')).toBe(204);
  expect(lines).toEqual([LINE, LINE]);
  expect(await send(reportOf({ 'blocked-uri': 'inline' }))).toBe(204);
  expect(lines.at(-1)).toMatchObject({ blocked: 'inline' });
  // what is neither an address nor a word of the policy may name a person
  expect(await send(reportOf({ 'blocked-uri': 'ann@firm.example' }))).toBe(204);
  expect(lines.at(-1)).toMatchObject({ blocked: 'unknown' });
});

it('[SE-15] does not log reports about another site or with an unknown directive', async () => {
  const { send, lines } = open();
  await send(reportOf({ 'document-uri': 'https://evil.example/' }));
  await send(reportOf({ 'effective-directive': 'ann@firm.example' }));
  await send(Array(100).fill({ type: 'csp-violation', body: {} }), 'application/reports+json');
  expect(lines).toEqual([]);
});

it.each([
  ['no JSON', 'x', 'application/csp-report', 400],
  ['no report', '{}', 'application/csp-report', 400],
  ['another type', '{}', 'text/plain', 415],
  ['a long one', reportOf({ referrer: 'x'.repeat(20_000) }), 'application/csp-report', 413],
])('[SE-15] rejects %s', async (_, body, type, status) => {
  const { send, lines } = open();
  expect(await send(body, type)).toBe(status);
  expect(lines).toEqual([]);
});

it('[SE-15] limits reports per address and log lines per request', async () => {
  const { send, lines } = open(2);
  const body = { documentURL: `${SHOP}/`, effectiveDirective: 'img-src', blockedURL: 'data' };
  await send(Array(50).fill({ type: 'csp-violation', body }), 'application/reports+json');
  expect(lines).toHaveLength(5);
  await send(reportOf());
  expect(await send(reportOf())).toBe(429);
});
