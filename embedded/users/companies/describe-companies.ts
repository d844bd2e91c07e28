import {
  companyDetails,
  companyDomain,
  companyEntry,
  companyFeedReplies,
  companyMembership,
  companyReplies,
  companyRequests,
  companySchema,
  companySeatEntry,
  INVITATION_TOKEN_HEADER,
  MAX_ENTRIES,
  membershipEntry,
  openedInvitation,
} from '../../../platforms/users/company-shapes.ts';
import { DESCRIBE, type DescribedOperation } from '../describe-parts.ts';

const { conflict, data, describeParameter, inline, invalid, json, nothing, ref, refusal, text, unauthorized } =
  DESCRIBE;

const body = (name: keyof typeof companyRequests) => ({
  required: true,
  content: json(inline(companyRequests[name])),
});

const SHAPES = {
  Company: companySchema,
  CompanyDetails: companyDetails,
  CompanyMembership: companyMembership,
  CompanyDomain: companyDomain,
  OpenedInvitation: openedInvitation,
};

/** The schemas of companies for the description's components. */
export const companySchemas = (): Record<string, object> =>
  Object.fromEntries(Object.entries(SHAPES).map(([name, schema]) => [name, inline(schema)]));

const describeOptional = (name: string, schema: object) => ({ name, in: 'query', required: false, schema });
const COMPANY = describeParameter('company', { ...text, format: 'uuid' });
const INVITATION = describeParameter('invitation', { ...text, format: 'uuid' });
const REQUEST = describeParameter('request', { ...text, format: 'uuid' });
const MEMBER = describeParameter('member', { ...text, description: 'the `sub` of the identity provider' });
const DOMAIN = describeParameter('domain', text);

const notFound = refusal('not_found: an unknown id, or one of a company that the bearer is not in');
const forbidden = refusal('forbidden: a member without the role');
/** for administrators of one company */
const administered = { 401: unauthorized, 403: forbidden, 404: notFound };
const ofStaff = { 401: unauthorized, 403: refusal('forbidden: no staff role'), 404: notFound };

const PAGE = [
  describeOptional('cursor', text),
  describeOptional('changedSince', { ...text, format: 'date-time' }),
  describeOptional('limit', { type: 'integer', maximum: MAX_ENTRIES }),
];
const ofStore = { 401: refusal("unauthorized: not the store's own token") };

/** The reads of all companies, for the store's own token in place of a person's. */
const describeFeedPaths = (): Record<string, Record<string, DescribedOperation>> => ({
  '/service/companies': {
    get: {
      operationId: 'listAllCompanies',
      summary: 'All companies, oldest first, closed ones included, for the store’s own token',
      parameters: PAGE,
      responses: { 200: data(inline(companyFeedReplies.companies), 'a page'), 400: invalid, ...ofStore },
    },
  },
  '/service/companies/{company}': {
    get: {
      operationId: 'getAnyCompany',
      summary: 'A company, for the store’s own token',
      parameters: [COMPANY],
      responses: { 200: data(inline(companyEntry), 'the company'), 404: notFound, ...ofStore },
    },
  },
  '/service/members': {
    get: {
      operationId: 'listAllMembers',
      summary: 'All memberships, oldest first, ended ones included, for the store’s own token',
      parameters: PAGE,
      responses: { 200: data(inline(companyFeedReplies.members), 'a page'), 400: invalid, ...ofStore },
    },
  },
  '/service/companies/{company}/members/{member}': {
    get: {
      operationId: 'getAnyMember',
      summary: 'A membership, for the store’s own token',
      parameters: [COMPANY, MEMBER],
      responses: { 200: data(inline(membershipEntry), 'the membership'), 404: notFound, ...ofStore },
    },
  },
  '/service/seats': {
    get: {
      operationId: 'listAllSeats',
      summary: 'All seats of companies’ plans, earliest first, ended ones included, for the store’s own token',
      parameters: PAGE,
      responses: { 200: data(inline(companyFeedReplies.seats), 'a page'), 400: invalid, ...ofStore },
    },
  },
  '/service/seats/{seat}': {
    get: {
      operationId: 'getAnySeat',
      summary: 'A seat of a company’s plan, for the store’s own token',
      parameters: [describeParameter('seat', { ...text, format: 'uuid' })],
      responses: { 200: data(inline(companySeatEntry), 'the seat'), 404: notFound, ...ofStore },
    },
  },
  '/service/changes': {
    get: {
      operationId: 'listCompanyChanges',
      summary: 'The changes after a number, oldest first; without it only the newest number. For the store’s own token',
      parameters: [describeOptional('after', { type: 'integer' })],
      responses: { 200: data(inline(companyFeedReplies.changes), 'the changes'), 400: invalid, ...ofStore },
    },
  },
});

/** The paths of companies. Codes of refusals are in `error.code`; the store shows a text for each. */
export const describeCompanyPaths = (): Record<string, Record<string, DescribedOperation>> => ({
  ...describeFeedPaths(),
  '/companies': {
    get: {
      operationId: 'listCompanies',
      summary: 'The bearer’s companies, those that a confirmed address can join, and its open invitations',
      responses: { 200: data(inline(companyReplies.own), 'the lists'), 401: unauthorized },
    },
    post: {
      operationId: 'createCompany',
      summary: 'Creates a company with the bearer as administrator and buyer; the same `requestKey` again creates none',
      requestBody: body('create'),
      responses: {
        200: data(ref('Company'), 'the company of this key'),
        201: data(ref('Company'), 'created'),
        400: invalid,
        401: unauthorized,
        409: conflict('full: the person has 10 companies'),
      },
    },
  },
  '/companies/{company}': {
    get: {
      operationId: 'getCompany',
      summary:
        'Everything its page shows; members who are not administrators get neither emails nor the lists of administrators',
      parameters: [COMPANY],
      responses: { 200: data(ref('CompanyDetails'), 'the company'), 401: unauthorized, 404: notFound },
    },
    patch: {
      operationId: 'changeCompany',
      summary: 'Changes the named fields, by an administrator who read the current version',
      parameters: [COMPANY],
      requestBody: body('change'),
      responses: {
        200: data(ref('Company'), 'the changed company'),
        400: invalid,
        409: conflict('conflict: another version'),
        ...administered,
      },
    },
  },
  '/companies/{company}/payment-customer': {
    put: {
      operationId: 'setPaymentCustomer',
      summary:
        'Sets the company’s customer at the payment platform if it has none, or the one in `replaces`; returns the customer after that',
      parameters: [COMPANY],
      requestBody: body('setPaymentCustomer'),
      responses: {
        200: data(inline(companyReplies.paymentCustomerSet), 'the customer'),
        400: refusal('invalid: also the customer of a person or of another company'),
        ...administered,
      },
    },
  },
  '/companies/{company}/invitations': {
    post: {
      operationId: 'inviteMembers',
      summary: 'Invites up to 50 addresses; each has an outcome, and only this response has the tokens',
      parameters: [COMPANY],
      requestBody: body('invite'),
      responses: { 201: data(inline(companyReplies.invited), 'the outcomes'), 400: invalid, ...administered },
    },
  },
  '/companies/{company}/invitations/{invitation}': {
    delete: {
      operationId: 'withdrawInvitation',
      summary: 'Withdraws an open invitation',
      parameters: [COMPANY, INVITATION],
      responses: { 200: data(nothing, 'withdrawn'), 409: conflict('ended'), ...administered },
    },
  },
  '/companies/{company}/invitations/{invitation}/resend': {
    post: {
      operationId: 'resendInvitation',
      summary: 'A new token for 14 more days; the old one is void',
      parameters: [COMPANY, INVITATION],
      responses: { 200: data(inline(companyReplies.resent), 'the new token'), 409: conflict('ended'), ...administered },
    },
  },
  '/invitation': {
    get: {
      operationId: 'readInvitation',
      summary: 'An invitation by its token',
      security: [],
      parameters: [describeParameter(INVITATION_TOKEN_HEADER, text, 'header')],
      responses: { 200: data(ref('OpenedInvitation'), 'the invitation'), 404: refusal('not_found: no such token') },
    },
  },
  '/invitation/accept': {
    post: {
      operationId: 'acceptInvitation',
      summary: 'Joins as the invited, confirmed address; the same person can repeat it',
      requestBody: body('token'),
      responses: {
        200: data(ref('CompanyMembership'), 'the membership'),
        400: invalid,
        401: unauthorized,
        404: refusal('not_found: no such token'),
        409: conflict('other_person, ended, already_member, full'),
      },
    },
  },
  '/invitation/decline': {
    post: {
      operationId: 'declineInvitation',
      summary: 'Declines; the token suffices',
      security: [],
      requestBody: body('token'),
      responses: {
        200: data(nothing, 'declined'),
        400: invalid,
        404: refusal('not_found: no such token'),
        409: conflict('ended'),
      },
    },
  },
  '/invitations/{invitation}/answer': {
    post: {
      operationId: 'answerOwnInvitation',
      summary: 'Accepts or declines without the token, as the invited, confirmed address; others get not_found',
      parameters: [INVITATION],
      requestBody: body('answerOwn'),
      responses: {
        200: data(nothing, 'answered'),
        400: invalid,
        401: unauthorized,
        404: refusal('not_found: an unknown id, or one of another address'),
        409: conflict('ended, already_member, full'),
      },
    },
  },
  '/companies/{company}/join': {
    post: {
      operationId: 'requestToJoin',
      summary: 'Joins or asks to, by a confirmed address at a verified domain; others get not_found',
      parameters: [COMPANY],
      responses: {
        200: data(inline(companyReplies.joining), 'the outcome, and the administrators to write to'),
        401: unauthorized,
        404: notFound,
        409: conflict('already_member, full; ended: declined in the last 14 days'),
      },
    },
    delete: {
      operationId: 'withdrawJoinRequest',
      summary: 'Withdraws the bearer’s own open request',
      parameters: [COMPANY],
      responses: { 200: data(nothing, 'withdrawn'), 401: unauthorized, 404: notFound },
    },
  },
  '/companies/{company}/join-requests/{request}/answer': {
    post: {
      operationId: 'answerJoinRequest',
      summary: 'Accepts with roles, or declines; the first answer counts',
      parameters: [COMPANY, REQUEST],
      requestBody: body('answer'),
      responses: {
        200: data(inline(companyReplies.answered), 'the person to write to'),
        400: invalid,
        409: conflict('ended, already_member, full'),
        ...administered,
      },
    },
  },
  '/companies/{company}/members/{member}': {
    delete: {
      operationId: 'removeMember',
      summary: 'Removes a member, by an administrator; the own id leaves',
      parameters: [COMPANY, MEMBER],
      responses: {
        200: data(inline(companyReplies.removed), 'the person to write to'),
        409: conflict('last_administrator'),
        ...administered,
      },
    },
  },
  '/companies/{company}/members/{member}/roles': {
    put: {
      operationId: 'setRoles',
      summary: 'Sets a member’s roles, by an administrator who read the current version',
      parameters: [COMPANY, MEMBER],
      requestBody: body('setRoles'),
      responses: {
        200: data(inline(companyReplies.rolesSet), 'the new version'),
        400: invalid,
        409: conflict('conflict, last_administrator'),
        ...administered,
      },
    },
  },
  '/companies/{company}/members/{member}/restore': {
    post: {
      operationId: 'restoreMember',
      summary: 'Restores a removed member with the same roles, within a minute, and the seat if it’s still free',
      parameters: [COMPANY, MEMBER],
      responses: {
        200: data(inline(companyReplies.restored), 'the seats that the person has again'),
        409: conflict('ended, full'),
        ...administered,
      },
    },
  },
  '/companies/{company}/domains': {
    post: {
      operationId: 'addDomain',
      summary: 'Adds a domain, with the value of its TXT record `_planroom.<domain>`',
      parameters: [COMPANY],
      requestBody: body('domain'),
      responses: {
        201: data(ref('CompanyDomain'), 'the domain, new or not'),
        400: invalid,
        409: conflict('domain_public, domain_taken, full'),
        ...administered,
      },
    },
  },
  '/companies/{company}/domains/{domain}': {
    delete: {
      operationId: 'removeDomain',
      summary: 'Removes a domain; members stay',
      parameters: [COMPANY, DOMAIN],
      responses: { 200: data(nothing, 'removed'), ...administered },
    },
  },
  '/companies/{company}/domains/{domain}/check': {
    post: {
      operationId: 'checkDomain',
      summary: 'Looks for the record now, once a minute at most; else the last state',
      parameters: [COMPANY, DOMAIN],
      responses: { 200: data(ref('CompanyDomain'), 'the domain'), 409: conflict('domain_taken'), ...administered },
    },
  },
  '/staff/companies': {
    get: {
      operationId: 'findCompanies',
      summary: 'At most 20 companies by name, domain, EIN or invoice email, or without an administrator, for staff',
      parameters: [describeOptional('text', text), describeOptional('administrators', { enum: ['none'] })],
      responses: { 200: data(inline(companyReplies.found), 'the companies'), 401: unauthorized, 403: ofStaff[403] },
    },
  },
  '/staff/companies/{company}': {
    get: {
      operationId: 'getCompanyAsStaff',
      summary: 'Everything its page shows to an administrator, for staff',
      parameters: [COMPANY],
      responses: { 200: data(ref('CompanyDetails'), 'the company'), ...ofStaff },
    },
  },
  '/staff/companies/{company}/domains/{domain}/confirm': {
    post: {
      operationId: 'confirmDomain',
      summary: 'Confirms a domain for a year without its record, for staff',
      parameters: [COMPANY, DOMAIN],
      responses: { 200: data(ref('CompanyDomain'), 'the domain'), 409: conflict('domain_taken'), ...ofStaff },
    },
  },
  '/staff/companies/{company}/close': {
    post: {
      operationId: 'closeCompany',
      summary: 'Closes the company for all members, for staff; idempotent',
      parameters: [COMPANY],
      responses: { 200: data(nothing, 'done'), ...ofStaff },
    },
  },
  '/staff/companies/{company}/administrator': {
    put: {
      operationId: 'changeAdministrator',
      summary: 'Makes a member an administrator, for staff',
      parameters: [COMPANY],
      requestBody: body('administrator'),
      responses: { 200: data(nothing, 'done'), 400: invalid, ...ofStaff },
    },
  },
});
