import { expect, it } from 'vitest';
import { isStaff, readClaims } from './read-claims.ts';

const WHO = { sub: 'ada', email: 'ada@shop.example' };

it.each<[string, object, string]>([
  ['a list', { roles: ['buyer', 'staff'] }, 'roles=staff'],
  ['one value', { role: 'staff' }, 'role=staff'],
  ['true', { is_staff: true }, 'is_staff'],
  ['an address as a name', { 'https://shop.example/roles': ['staff'] }, 'https://shop.example/roles=staff'],
  ['a name with a colon', { 'cognito:groups': ['desk'] }, 'cognito:groups=desk'],
  ['a path', { realm_access: { roles: ['staff'] } }, 'realm_access.roles=staff'],
])('[DSK-01] reads the role of staff from %s', (_, claims, setting) => {
  expect(readClaims({ ...WHO, ...claims }, setting)).toMatchObject({ isStaff: true });
});

it.each<[object, string]>([
  [{}, 'roles=staff'],
  [{ roles: ['staffing'] }, 'roles=staff'],
  [{ roles: 'not staff' }, 'roles=staff'],
  [{ roles: [['staff']] }, 'roles=staff'],
  [{ is_staff: 'true ' }, 'is_staff'],
  [{ is_staff: 1 }, 'is_staff'],
  [{ roles: { staff: true } }, 'roles=staff'],
  [{}, 'constructor.name=Object'],
])('[DSK-01] finds no role in %j by %s', (claims, setting) => {
  expect(isStaff(claims, setting)).toBe(false);
});
