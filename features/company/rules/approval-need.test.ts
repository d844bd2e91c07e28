import { expect, it } from 'vitest';
import type { CompanyRole } from '../../../platforms/users/client/companies.ts';
import { findApprovalNeed, readApprovalRule } from './approval-need.ts';

const member = (userId: string, ...roles: CompanyRole[]) => ({ userId, roles });
const rosa = member('rosa', 'administrator', 'approver');
const gus = member('gus', 'approver');
const carlos = member('carlos', 'buyer');
const need = (approvalLimit: number | null, members: (typeof rosa)[], userId: string, amount: number) =>
  findApprovalNeed(readApprovalRule({ company: { approvalLimit }, members }, userId), amount);

it.each([
  [null, 1_000_000],
  [50_000, 0],
  [50_000, 49_999],
  [50_000, 50_000],
  [0, 0],
])('[APR-01] with a limit of %s cents, an order of %i needs no approval', (limit, amount) => {
  expect(need(limit, [rosa, carlos], 'carlos', amount)).toEqual({ kind: 'none', isOwnApproval: false });
});

it.each([
  [50_000, 50_001, 1],
  [50_000, 56_400, 6_400],
  [0, 1, 1],
])('[APR-01] with a limit of %i cents, an order of %i needs approval', (limit, amount, over) => {
  expect(need(limit, [rosa, gus, carlos], 'carlos', amount)).toEqual({
    kind: 'approval',
    limit,
    over,
    approvers: [rosa, gus],
  });
});

it('[APR-01] an approver’s order needs another approver', () => {
  expect(need(0, [rosa, gus], 'rosa', 1)).toMatchObject({ kind: 'approval', approvers: [gus] });
});

it('[APR-01] the order of the only approver goes through, and counts as an own approval', () => {
  expect(need(0, [rosa, carlos], 'rosa', 1)).toEqual({ kind: 'none', isOwnApproval: true });
});

it('[APR-01] no one can approve an order without an approver, administrators included', () => {
  const chief = member('chief', 'administrator', 'buyer');
  expect(need(100, [chief, carlos], 'carlos', 150)).toEqual({ kind: 'no-approver', limit: 100, over: 50 });
  expect(need(100, [chief, carlos], 'chief', 150)).toEqual({ kind: 'no-approver', limit: 100, over: 50 });
});
