import { expect, it } from 'vitest';
import { formatRoleList, formatRolesInText, formatRolesWithArticle, parseRoles } from './role-labels.ts';

it('formats roles for a cell, for a sentence and for a person, in their order', () => {
  const roles = ['seat-holder', 'administrator', 'buyer'] as const;
  expect(formatRoleList(roles)).toBe('Administrator, buyer, seat holder');
  expect(formatRolesInText(roles)).toBe('administrator, buyer, and seat holder');
  expect(formatRolesWithArticle(['approver', 'administrator'])).toBe('an administrator and an approver');
});

it('formats a member without a role', () => {
  expect([formatRoleList([]), formatRolesInText([]), formatRolesWithArticle([])]).toEqual([
    'No role',
    'member',
    'a member',
  ]);
});

it('parses the roles of an activity, and nothing else', () => {
  expect(parseRoles('buyer, approver')).toEqual(['buyer', 'approver']);
  expect(parseRoles('buyer, owner')).toBeNull();
  expect(parseRoles(null)).toBeNull();
});
