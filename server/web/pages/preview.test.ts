import { expect, it } from 'vitest';
import { createPreview } from './preview.ts';

const secrets = { linkSecret: 'l'.repeat(40), sessionSecret: 's'.repeat(40) };
const open = (publicUrl = 'http://localhost:3000', now = 1_790_000_000_000) =>
  createPreview({ publicUrl, ...secrets, now: () => now });
const enter = (query: Record<string, string>) => open().enter(new URLSearchParams(query));
const cookieOf = (response: Response | null): string => response?.headers.get('set-cookie') ?? '';

it('[CNT-05] is turned on by the secret link, for this browser and eight hours', () => {
  const response = enter({ secret: secrets.linkSecret, path: '/lp/winter-offer?x=1' });
  expect(response?.headers.get('location')).toBe('/lp/winter-offer?x=1');
  expect(cookieOf(response)).toMatch(/^planroom-preview=[\d.\w-]+; Path=\/; HttpOnly; SameSite=Lax$/);
  const cookie = cookieOf(response).split(';')[0]!;
  expect(open().isOn(`a=b; ${cookie}`)).toBe(true);
  expect(open('http://localhost:3000', 1_790_000_000_000 + 8 * 3_600_001).isOn(cookie)).toBe(false);
});

it.each(['', 'wrong', `${'l'.repeat(40)}x`, 'l'.repeat(39)])('[CNT-05] stays off with the secret %j', (secret) => {
  expect(enter({ secret })).toBeNull();
});

it.each([
  'planroom-preview=1',
  'planroom-preview=9999999999999.abc',
  'planroom-preview=9999999999999.',
  'x-planroom-preview=on',
])('[CNT-05] takes no made-up cookie: %s', (cookie) => {
  expect(open().isOn(cookie)).toBe(false);
});

it.each(['//evil.example', 'https://evil.example', '/\\evil', 'javascript:alert(1)'])(
  'leads nowhere else: %s',
  (path) => {
    expect(enter({ secret: secrets.linkSecret, path })?.headers.get('location')).toBe('/');
    expect(open().leave(path).headers.get('location')).toBe('/');
  },
);

it('is Secure and bound to the host where the store is on https, and leaving takes it away', () => {
  const preview = open('https://shop.example');
  expect(cookieOf(preview.leave('/about'))).toBe(
    '__Host-planroom-preview=; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=0',
  );
  expect(preview.link('/lp/x')).toBe(`https://shop.example/preview?secret=${secrets.linkSecret}&path=%2Flp%2Fx`);
});
