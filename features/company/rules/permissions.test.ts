import { expect, it } from 'vitest';
import { companyRole } from '../../../platforms/users/company-shapes.ts';
import { COMPANY_ROLES, hasOtherAdministrator, sortRoles } from './company-roles.ts';
import { COMPANY_PERMISSIONS, type CompanyAction, canDo } from './permissions.ts';

const ACTIONS = Object.keys(COMPANY_PERMISSIONS) as CompanyAction[];
const allowedFor = (roles: Parameters<typeof canDo>[0]) => ACTIONS.filter((action) => canDo(roles, action));

it('[APR-02] an administrator may do everything but answer requests for approval', () => {
  expect(allowedFor(['administrator'])).toEqual(ACTIONS.filter((action) => action !== 'answer-approvals'));
});

it.each([
  [[], []],
  [['buyer'], ['order']],
  [['approver'], ['see-approvals', 'answer-approvals', 'see-account-left', 'answer-quotes']],
  [
    ['bookkeeper'],
    ['read-orders', 'see-account-left', 'read-invoices', 'pay-invoices', 'read-quotes', 'send-tax-certificates'],
  ],
  [['seat-holder'], []],
] as const)('[COM-50] members with %j read the company and its documents, leave it, and may %j', (roles, others) => {
  expect(allowedFor(roles)).toEqual(['read-company', 'leave', 'read-documents', ...others]);
});

it('roles add up', () => {
  expect(canDo(['buyer', 'administrator'], 'invite')).toBe(true);
  expect(sortRoles(['seat-holder', 'administrator', 'seat-holder'])).toEqual(['administrator', 'seat-holder']);
  expect(sortRoles(COMPANY_ROLES)).toEqual(COMPANY_ROLES);
  // a role of the protocol that is missing here would be dropped from every form
  expect(COMPANY_ROLES).toEqual(companyRole.options);
});

it('finds another administrator than the one who leaves', () => {
  const rosa = { userId: 'rosa', roles: ['administrator'] as const };
  const tom = { userId: 'tom', roles: ['buyer'] as const };
  expect(hasOtherAdministrator([rosa, tom], 'rosa')).toBe(false);
  expect(hasOtherAdministrator([rosa, tom], 'tom')).toBe(true);
  expect(hasOtherAdministrator([rosa, { ...tom, roles: ['administrator'] }], 'rosa')).toBe(true);
});
