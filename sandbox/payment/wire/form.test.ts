import { expect, it } from 'vitest';
import { parseForm } from './form.ts';

it('reads brackets, arrays by number and by append', () => {
  const read = parseForm('a[b][0][c]=1&a[b][1][c]=2&expand[]=x&expand[]=y&name=A+B%26');
  expect(read).toEqual({ ok: true, value: { a: { b: [{ c: '1' }, { c: '2' }] }, expand: ['x', 'y'], name: 'A B&' } });
});

it.each([
  'a[b=1',
  'a]=1',
  '[a]=1',
  'a=1&a[b]=2',
  'a[b]=1&a=2',
  'a=1&a=2',
  'constructor[prototype][x]=1',
  'a[__proto__]=1',
  'a=%00',
])('refuses %s', (text) => {
  expect(parseForm(text)).toMatchObject({ ok: false });
  expect(({} as Record<string, unknown>).x).toBeUndefined();
});

it('limits depth, width and length', () => {
  expect(parseForm('a[a][a][a][a][a]=1')).toMatchObject({ ok: true });
  expect(parseForm('a[a][a][a][a][a][a]=1')).toMatchObject({ ok: false });
  expect(parseForm(Array.from({ length: 501 }, (_, i) => `k${i}=1`).join('&'))).toMatchObject({ ok: false });
  expect(parseForm(`a=${'x'.repeat(5_001)}`)).toMatchObject({ ok: false });
});
