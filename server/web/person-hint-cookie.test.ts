import { expect, it } from 'vitest';
import { personCookie } from './person-hint-cookie.ts';

it('[LD1] [LK-01] brings a few words to one page of this host and no further; signing out takes them away', () => {
  expect(personCookie(['signed-in', 'member'], 'http://localhost:4000')).toBe(
    'planroom-person=signed-in.member; Path=/; SameSite=Lax; Max-Age=60',
  );
  expect(personCookie([], 'https://shop.example')).toBe('planroom-person=; Path=/; SameSite=Lax; Secure; Max-Age=0');
});
