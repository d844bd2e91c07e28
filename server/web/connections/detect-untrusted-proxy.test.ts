import { expect, it, vi } from 'vitest';
import { watchProxy } from './detect-untrusted-proxy.ts';

type Headers = Record<string, string>;
const forwarded = (entries: string): Headers => ({ 'x-forwarded-for': entries });
/** What was noted of requests with these headers, and how often something was logged. */
const watch = (hops: number, ...requests: Headers[]): { noted: string[]; logged: number } => {
  const noted: string[] = [];
  const warn = vi.fn();
  const see = watchProxy(
    hops,
    { warn },
    { onIgnored: () => void noted.push('ignored'), onShort: () => void noted.push('short') },
  );
  for (const headers of requests) see({ headers });
  return { noted, logged: warn.mock.calls.length };
};

it('[SE-10] says once that a proxy names its callers while none is believed', () => {
  expect(watch(0, {}, { 'x-forwarded-proto': 'https' })).toEqual({ noted: [], logged: 0 });
  expect(watch(0, {}, forwarded('198.51.100.7'), forwarded('198.51.100.8'))).toEqual({ noted: ['ignored'], logged: 1 });
  expect(watch(1, forwarded('198.51.100.7'))).toEqual({ noted: [], logged: 0 });
});

it('[OP-37] says once that X-Forwarded-For has fewer entries than proxies are trusted, and nothing of a probe', () => {
  expect(watch(2, {}, forwarded('198.51.100.7, 203.0.113.9'))).toEqual({ noted: [], logged: 0 });
  expect(watch(2, forwarded('203.0.113.9'), forwarded('203.0.113.9'))).toEqual({ noted: ['short'], logged: 1 });
  expect(watch(2, forwarded('203.0.113.9, '))).toEqual({ noted: ['short'], logged: 1 });
  expect(watch(1, { 'x-forwarded-proto': 'https' })).toEqual({ noted: ['short'], logged: 1 });
  expect(watch(1, { via: '1.1 proxy' })).toEqual({ noted: ['short'], logged: 1 });
});
