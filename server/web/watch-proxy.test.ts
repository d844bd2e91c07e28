import { expect, it } from 'vitest';
import { watchProxy } from './watch-proxy.ts';

it('[SE-10] says once that a proxy names its callers while none is believed', () => {
  const told = (hops: number, ...forwarded: (string | undefined)[]): number => {
    let times = 0;
    const watch = watchProxy(hops, () => {
      times += 1;
    });
    for (const header of forwarded) watch({ headers: header === undefined ? {} : { 'x-forwarded-for': header } });
    return times;
  };
  expect(told(0, undefined)).toBe(0);
  expect(told(0, undefined, '198.51.100.7', '198.51.100.8')).toBe(1);
  expect(told(1, '198.51.100.7')).toBe(0);
});
