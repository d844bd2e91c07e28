import { z } from 'zod';
import {
  companyDetails,
  companyDomain,
  companyMembership,
  companyReplies,
  companySchema,
  openedInvitation,
} from '../company-shapes.ts';
import type { UsersClientOptions } from './call-service.ts';
import type { Companies, CompanyProblem } from './companies.ts';
import { createDataCall } from './create-data-call.ts';

const CODES = [
  'unauthorized',
  'not-found',
  'forbidden',
  'invalid',
  'conflict',
  'last-administrator',
  'full',
  'other-person',
  'ended',
  'already-member',
  'domain-taken',
  'domain-public',
] as const satisfies readonly CompanyProblem[];

const nothing = z.null();

/** Creates the client of the service's companies. */
export function createCompaniesClient(options: UsersClientOptions): Companies {
  const { call, withToken } = createDataCall<CompanyProblem>(options, CODES, 'conflict');
  const pathOf = (companyId: string, ...parts: string[]): string =>
    ['/companies', companyId, ...parts].map((part, at) => (at === 0 ? part : encodeURIComponent(part))).join('/');
  return {
    list: (bearer) => call(companyReplies.own, { method: 'GET', path: '/companies', bearer }),
    create: (body, bearer) => call(companySchema, { method: 'POST', path: '/companies', bearer, body }),
    read: (companyId, bearer) => call(companyDetails, { method: 'GET', path: pathOf(companyId), bearer }),
    change: (companyId, body, bearer) =>
      call(companySchema, { method: 'PATCH', path: pathOf(companyId), bearer, body }),
    invite: (companyId, body, bearer) =>
      call(companyReplies.invited, { method: 'POST', path: pathOf(companyId, 'invitations'), bearer, body }),
    resendInvitation: (companyId, invitationId, bearer) =>
      call(companyReplies.resent, {
        method: 'POST',
        path: pathOf(companyId, 'invitations', invitationId, 'resend'),
        bearer,
        body: {},
      }),
    withdrawInvitation: (companyId, invitationId, bearer) =>
      call(nothing, { method: 'DELETE', path: pathOf(companyId, 'invitations', invitationId), bearer }),
    readInvitation: (token, bearer) =>
      withToken(token, () => call(openedInvitation, { method: 'GET', path: '/invitation', bearer, token })),
    acceptInvitation: (token, bearer) =>
      withToken(token, () =>
        call(companyMembership, { method: 'POST', path: '/invitation/accept', bearer, body: { token } }),
      ),
    declineInvitation: (token, bearer) =>
      withToken(token, () => call(nothing, { method: 'POST', path: '/invitation/decline', bearer, body: { token } })),
    answerOwnInvitation: (invitationId, body, bearer) =>
      call(nothing, {
        method: 'POST',
        path: `/invitations/${encodeURIComponent(invitationId)}/answer`,
        bearer,
        body,
      }),
    requestToJoin: (companyId, bearer) =>
      call(companyReplies.joining, { method: 'POST', path: pathOf(companyId, 'join'), bearer, body: {} }),
    withdrawJoinRequest: (companyId, bearer) =>
      call(nothing, { method: 'DELETE', path: pathOf(companyId, 'join'), bearer }),
    answerJoinRequest: (companyId, requestId, body, bearer) =>
      call(companyReplies.answered, {
        method: 'POST',
        path: pathOf(companyId, 'join-requests', requestId, 'answer'),
        bearer,
        body,
      }),
    setRoles: (companyId, userId, body, bearer) =>
      call(companyReplies.rolesSet, {
        method: 'PUT',
        path: pathOf(companyId, 'members', userId, 'roles'),
        bearer,
        body,
      }),
    removeMember: (companyId, userId, bearer) =>
      call(companyReplies.removed, { method: 'DELETE', path: pathOf(companyId, 'members', userId), bearer }),
    restoreMember: (companyId, userId, bearer) =>
      call(companyReplies.restored, {
        method: 'POST',
        path: pathOf(companyId, 'members', userId, 'restore'),
        bearer,
        body: {},
      }),
    setPaymentCustomer: (companyId, body, bearer) =>
      call(companyReplies.paymentCustomerSet, {
        method: 'PUT',
        path: pathOf(companyId, 'payment-customer'),
        bearer,
        body,
      }),
    addDomain: (companyId, domain, bearer) =>
      call(companyDomain, { method: 'POST', path: pathOf(companyId, 'domains'), bearer, body: { domain } }),
    checkDomain: (companyId, domain, bearer) =>
      call(companyDomain, { method: 'POST', path: pathOf(companyId, 'domains', domain, 'check'), bearer, body: {} }),
    removeDomain: (companyId, domain, bearer) =>
      call(nothing, { method: 'DELETE', path: pathOf(companyId, 'domains', domain), bearer }),
    find: (text, bearer) =>
      call(companyReplies.found, {
        method: 'GET',
        path: `/staff/companies?text=${encodeURIComponent(text)}`,
        bearer,
      }),
    findByMember: (email, bearer) =>
      call(companyReplies.found, {
        method: 'GET',
        path: `/staff/companies?member=${encodeURIComponent(email)}`,
        bearer,
      }),
    findWithoutAdministrator: (bearer) =>
      call(companyReplies.found, { method: 'GET', path: '/staff/companies?administrators=none', bearer }),
    readAsStaff: (companyId, bearer) =>
      call(companyDetails, { method: 'GET', path: `/staff${pathOf(companyId)}`, bearer }),
    confirmDomain: (companyId, domain, bearer) =>
      call(companyDomain, {
        method: 'POST',
        path: `/staff${pathOf(companyId, 'domains', domain, 'confirm')}`,
        bearer,
        body: {},
      }),
    changeAdministrator: (companyId, body, bearer) =>
      call(nothing, { method: 'PUT', path: `/staff${pathOf(companyId, 'administrator')}`, bearer, body }),
    closeCompany: (companyId, bearer) =>
      call(nothing, { method: 'POST', path: `/staff${pathOf(companyId, 'close')}`, bearer, body: {} }),
  };
}
