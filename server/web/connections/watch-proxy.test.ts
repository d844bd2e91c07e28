import { expect, it, vi } from 'vitest';
import { watchProxy } from './watch-proxy.ts';

it('[SE-10] says once that a proxy names its callers while none is believed', () => {
  const told = (hops: number, ...forwarded: (string | undefined)[]): number => {
    const [warn, onIgnored] = [vi.fn(), vi.fn()];
    const watch = watchProxy(hops, { warn }, onIgnored);
    for (const header of forwarded) watch({ headers: header === undefined ? {} : { 'x-forwarded-for': header } });
    expect(warn).toHaveBeenCalledTimes(onIgnored.mock.calls.length);
    return warn.mock.calls.length;
  };
  expect(told(0, undefined)).toBe(0);
  expect(told(0, undefined, '198.51.100.7', '198.51.100.8')).toBe(1);
  expect(told(1, '198.51.100.7')).toBe(0);
});
