import type { CompanyRole } from '../../../platforms/users/client/companies.ts';

/**
 * The roles that may do each action; `member`: every member, with or without a role. The users service enforces the
 * same table.
 */
export const COMPANY_PERMISSIONS = {
  'read-company': 'member',
  leave: 'member',
  'read-documents': 'member',
  order: ['buyer', 'administrator'],
  'see-approvals': ['approver', 'administrator'],
  'answer-approvals': ['approver'],
  'read-orders': ['bookkeeper', 'administrator'],
  'see-account-left': ['approver', 'bookkeeper', 'administrator'],
  'read-invoices': ['bookkeeper', 'administrator'],
  'pay-invoices': ['bookkeeper', 'administrator'],
  'read-quotes': ['bookkeeper', 'administrator'],
  'answer-quotes': ['approver', 'administrator'],
  'withdraw-quotes': ['administrator'],
  'send-tax-certificates': ['bookkeeper', 'administrator'],
  'request-terms': ['administrator'],
  'see-contact-details': ['administrator'],
  invite: ['administrator'],
  'answer-join-request': ['administrator'],
  'set-roles': ['administrator'],
  'remove-member': ['administrator'],
  'change-domains': ['administrator'],
  'change-company': ['administrator'],
  'manage-plan': ['administrator'],
} as const satisfies Readonly<Record<string, 'member' | readonly CompanyRole[]>>;

export type CompanyAction = keyof typeof COMPANY_PERMISSIONS;

/** Whether a member with these roles may do this. */
export function canDo(roles: readonly CompanyRole[], action: CompanyAction): boolean {
  const allowed: 'member' | readonly CompanyRole[] = COMPANY_PERMISSIONS[action];
  return allowed === 'member' || roles.some((role) => allowed.includes(role));
}
