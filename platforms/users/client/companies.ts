import type { z } from 'zod';
import type { Result } from '../../../core/result.ts';
import type {
  companyActivity,
  companyDetails,
  companyDomain,
  companyInvitation,
  companyJoinRequest,
  companyMember,
  companyMembership,
  companyReplies,
  companyRequests,
  companyRole,
  companySchema,
  givenRole,
  invitationOutcome,
  joinableCompany,
  openedInvitation,
  ownInvitation,
} from '../company-shapes.ts';

export type CompanyRole = z.output<typeof companyRole>;
/** A role that a member is given; the others follow from a seat. */
export type GivenRole = z.output<typeof givenRole>;
export type Company = z.output<typeof companySchema>;
export type CompanyMembership = z.output<typeof companyMembership>;
export type JoinableCompany = z.output<typeof joinableCompany>;
export type CompanyMember = z.output<typeof companyMember>;
export type CompanyInvitation = z.output<typeof companyInvitation>;
export type CompanyJoinRequest = z.output<typeof companyJoinRequest>;
export type CompanyDomain = z.output<typeof companyDomain>;
export type CompanyActivity = z.output<typeof companyActivity>;
export type CompanyDetails = z.output<typeof companyDetails>;
export type OpenedInvitation = z.output<typeof openedInvitation>;
export type OwnInvitation = z.output<typeof ownInvitation>;
export type InvitationOutcome = z.output<typeof invitationOutcome>;
export type NewCompany = z.output<typeof companyRequests.create>;
export type CompanyChange = z.output<typeof companyRequests.change>;
type Replies = { [Name in keyof typeof companyReplies]: z.output<(typeof companyReplies)[Name]> };

/**
 * `not-found`: unknown ids and those of other companies alike. `forbidden`: a member without the role. `conflict`: the
 * version isn't the current one, and nothing was changed. `full`: 200 members, or 10 companies of a person.
 * `other-person`: an invitation for another address, or an address that isn't confirmed. `ended`: the invitation was
 * used, withdrawn or has expired; the request was answered; the minute of a restore is over.
 */
export type CompanyProblem =
  | 'unauthorized'
  | 'not-found'
  | 'forbidden'
  | 'invalid'
  | 'conflict'
  | 'last-administrator'
  | 'full'
  | 'other-person'
  | 'ended'
  | 'already-member'
  | 'domain-taken'
  | 'domain-public'
  | 'unavailable';

type CompanyResult<T> = Promise<Result<T, CompanyProblem>>;

/**
 * Companies, their members and the ways to join. Every call has the person's bearer token, and the service decides by
 * it who may do what. Times are ISO.
 */
export type Companies = {
  /**
   * GET /companies; the bearer's companies, those that a confirmed address at a verified domain could join
   * (`joinable`), unless they invite only, and the open invitations of a confirmed address, newest first
   */
  list(bearer: string): CompanyResult<Replies['own']>;
  /** POST /companies; the bearer becomes administrator and buyer. Idempotent by `requestKey` */
  create(input: NewCompany, bearer: string): CompanyResult<Company>;
  /** GET /companies/{id}, for members */
  read(companyId: string, bearer: string): CompanyResult<CompanyDetails>;
  /** PATCH /companies/{id}, for administrators */
  change(companyId: string, change: CompanyChange, bearer: string): CompanyResult<Company>;
  /** POST /companies/{id}/invitations; an expired invitation of the same address is renewed */
  invite(
    companyId: string,
    input: { addresses: string[]; roles: GivenRole[] },
    bearer: string,
  ): CompanyResult<InvitationOutcome[]>;
  /** POST …/invitations/{id}/resend; a new token and 14 new days: the old token is void */
  resendInvitation(companyId: string, invitationId: string, bearer: string): CompanyResult<Replies['resent']>;
  /** DELETE …/invitations/{id} */
  withdrawInvitation(companyId: string, invitationId: string, bearer: string): CompanyResult<null>;
  /** GET /invitation; the token is the secret, so that it needs no bearer */
  readInvitation(token: string, bearer: string | null): CompanyResult<OpenedInvitation>;
  /** POST /invitation/accept; the bearer's confirmed email must be the invited one. Idempotent for the same person */
  acceptInvitation(token: string, bearer: string): CompanyResult<CompanyMembership>;
  /** POST /invitation/decline */
  declineInvitation(token: string, bearer: string | null): CompanyResult<null>;
  /** POST /invitations/{id}/answer; without the token, for the bearer with the invited, confirmed email. Idempotent */
  answerOwnInvitation(invitationId: string, input: { isAccepted: boolean }, bearer: string): CompanyResult<null>;
  /** POST /companies/{id}/join; by verified domain. A declined person can ask again after 14 days (`ended` before) */
  requestToJoin(companyId: string, bearer: string): CompanyResult<Replies['joining']>;
  /** DELETE /companies/{id}/join; the bearer's own open request */
  withdrawJoinRequest(companyId: string, bearer: string): CompanyResult<null>;
  /** POST …/join-requests/{id}/answer; returns the person to write to */
  answerJoinRequest(
    companyId: string,
    requestId: string,
    input: { isAccepted: boolean; roles: GivenRole[] },
    bearer: string,
  ): CompanyResult<Replies['answered']>;
  /** PUT …/members/{id}/roles; compares and sets the company's version */
  setRoles(
    companyId: string,
    userId: string,
    input: { roles: GivenRole[]; version: number },
    bearer: string,
  ): CompanyResult<Replies['rolesSet']>;
  /**
   * DELETE …/members/{id}; an administrator removes, the own id leaves. Ends the person's seats of the company's plan.
   * Returns the person to write to
   */
  removeMember(companyId: string, userId: string, bearer: string): CompanyResult<Replies['removed']>;
  /**
   * POST …/members/{id}/restore; within one minute, by an administrator, with the same roles, and with the seat that the
   * removal ended, if it's still free
   */
  restoreMember(companyId: string, userId: string, bearer: string): CompanyResult<Replies['restored']>;
  /**
   * PUT …/payment-customer, for administrators. Sets the customer at the payment platform if the company has none, or the
   * one in `replaces`; returns the customer after the call
   */
  setPaymentCustomer(
    companyId: string,
    input: { paymentCustomerId: string; replaces?: string | null },
    bearer: string,
  ): CompanyResult<Replies['paymentCustomerSet']>;
  /** POST …/domains */
  addDomain(companyId: string, domain: string, bearer: string): CompanyResult<CompanyDomain>;
  /** POST …/domains/{domain}/check; reads DNS, once a minute at most: in between it returns the last state */
  checkDomain(companyId: string, domain: string, bearer: string): CompanyResult<CompanyDomain>;
  /** DELETE …/domains/{domain} */
  removeDomain(companyId: string, domain: string, bearer: string): CompanyResult<null>;
  /** GET /staff/companies; by name, domain, EIN or invoice email; only for a bearer with the staff role, as the next six */
  find(text: string, bearer: string): CompanyResult<Replies['found']>;
  /** GET /staff/companies?member=…; the companies of the member with this email */
  findByMember(email: string, bearer: string): CompanyResult<Replies['found']>;
  /** GET /staff/companies?administrators=none; companies whose only administrator was erased */
  findWithoutAdministrator(bearer: string): CompanyResult<Replies['found']>;
  /** GET /staff/companies/{id}; all lists, with emails */
  readAsStaff(companyId: string, bearer: string): CompanyResult<CompanyDetails>;
  /** POST /staff/companies/{id}/domains/{domain}/confirm; for a year */
  confirmDomain(companyId: string, domain: string, bearer: string): CompanyResult<CompanyDomain>;
  /** PUT /staff/companies/{id}/administrator; a member becomes an administrator */
  changeAdministrator(companyId: string, input: { userId: string }, bearer: string): CompanyResult<null>;
  /** POST /staff/companies/{id}/close; ends invitations, requests to join and domains. Idempotent */
  closeCompany(companyId: string, bearer: string): CompanyResult<null>;
};
