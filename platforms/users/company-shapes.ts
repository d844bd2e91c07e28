import { z } from 'zod';
import { emailAddress } from '../../core/email-address.ts';
import { US_STATES } from '../../core/us-states.ts';
import {
  JOIN_POLICIES,
  MAX_COMPANIES_OF_PERSON,
  MAX_COMPANY_MEMBERS,
  MAX_INVITED_AT_ONCE,
} from './company-constants.ts';

// The protocol of companies, for the client and for the embedded service alike.

/** Schema of one line of printable text: control characters (including NUL) are refused. */
export const printableLine = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^\P{Cc}*$/u);

export const MAX_OWN_INVITATIONS = 20;

const userId = z.string().min(1).max(255);
/** the id of a customer at the payment platform */
const paymentCustomerId = z.string().regex(/^\w{1,255}$/);
const name = z.string().max(200);
const moment = z.iso.datetime();

export const companyRole = z.enum(['administrator', 'buyer', 'approver', 'bookkeeper', 'seat-holder']);
const isDistinct = (listed: readonly string[]): boolean => new Set(listed).size === listed.length;
const roles = z.array(companyRole).max(companyRole.options.length).refine(isDistinct);
/** The roles that a member is given; that of a seat holder comes with a seat of the company's plan. */
export const givenRole = companyRole.exclude(['seat-holder']);
const givenRoles = z.array(givenRole).max(givenRole.options.length).refine(isDistinct);

/** An address in the United States. */
const companyAddress = z.strictObject({
  street: printableLine(100),
  street2: printableLine(100).nullable(),
  city: printableLine(60),
  state: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .refine((code) => Object.hasOwn(US_STATES, code)),
  zip: z.string().regex(/^\d{5}(?:-\d{4})?$/),
});

const joinPolicy = z.enum(JOIN_POLICIES);
const automaticRoles = z.array(z.literal('buyer')).max(1);
const taxId = z.string().regex(/^\d{2}-\d{7}$/);
/** cents; the largest order that a company could ever place */
const limit = z.number().int().nonnegative().max(1_000_000_000);

export const companySchema = z.object({
  companyId: z.uuid(),
  name: printableLine(100),
  legalName: printableLine(150).nullable(),
  address: companyAddress,
  invoiceEmail: emailAddress(),
  /** EIN */
  taxId: taxId.nullable(),
  /** for people with a confirmed address at a verified domain */
  joinPolicy,
  /** given where `joinPolicy` is automatic */
  automaticRoles,
  /** cents; null: no limit */
  approvalLimit: limit.nullable(),
  isPurchaseOrderRequired: z.boolean(),
  /** compare and set of the company, and of its members' roles */
  version: z.number().int().positive(),
  createdAt: moment,
  closedAt: moment.nullable(),
});

/** A line of a person's own list. */
export const companyMembership = z.object({
  companyId: z.uuid(),
  name,
  roles,
  joinedAt: moment,
  /** open join requests; 0 for a person who can't answer them */
  awaitsAnswer: z.number().int().nonnegative(),
});

/** A company that the bearer could join by the domain of a confirmed email. */
export const joinableCompany = z.object({
  companyId: z.uuid(),
  name,
  isAutomatic: z.boolean(),
  state: z.enum(['open', 'requested', 'declined']),
  /** of an open request */
  requestedAt: moment.nullable(),
  /** of a declined person: the end of the 14 days */
  canAskAgainAt: moment.nullable(),
});

/** `email` and `lastActiveAt`: null unless the reader is an administrator, a staff member, or that person. */
export const companyMember = z.object({
  userId,
  firstName: name,
  lastName: name,
  email: emailAddress().nullable(),
  roles,
  joinedAt: moment,
  lastActiveAt: moment.nullable(),
});

export const companyInvitation = z.object({
  invitationId: z.uuid(),
  email: emailAddress(),
  roles,
  /** a name */
  invitedBy: z.string().max(401),
  invitedAt: moment,
  /** 14 days later, at first; in the past: expired */
  expiresAt: moment,
});

export const companyJoinRequest = z.object({
  requestId: z.uuid(),
  userId,
  firstName: name,
  lastName: name,
  email: emailAddress(),
  requestedAt: moment,
});

export const companyDomain = z.object({
  domain: z.string().max(253),
  /** the value of the TXT record `_planroom.<domain>` */
  token: z.string().max(100),
  state: z.enum(['pending', 'verified', 'lost', 'expired']),
  verifiedBy: z.enum(['dns', 'staff']).nullable(),
  verifiedAt: moment.nullable(),
  lastCheckedAt: moment.nullable(),
});

export const companyActivity = z.object({
  activityId: z.string().max(40),
  at: moment,
  /** a name; "Former member" after erasure, "Planroom" for staff and the service */
  actor: z.string().max(401),
  action: z.enum([
    'company-created',
    'company-changed',
    'invited',
    'invitation-withdrawn',
    'invitation-declined',
    'joined',
    'join-requested',
    'join-declined',
    'roles-changed',
    'removed',
    'restored',
    'left',
    'domain-added',
    'domain-removed',
    'domain-verified',
    'domain-lost',
    'closing-requested',
    'company-closed',
    'seat-accepted',
    'seat-released',
    'seat-revoked',
    'seat-restored',
  ]),
  /** the name, address or domain that it is about */
  subject: z.string().max(401).nullable(),
  /** such as the roles "buyer, approver" */
  detail: z.string().max(1000).nullable(),
});

/** Everything the company page shows. Lists that only administrators see are empty for others. */
export const companyDetails = z.object({
  company: companySchema,
  /** the reader's */
  roles,
  /** the payer of the company's plan; null: none yet, and for readers who are neither administrator nor bookkeeper */
  paymentCustomerId: paymentCustomerId.nullable().default(null),
  members: z.array(companyMember).max(MAX_COMPANY_MEMBERS),
  invitations: z.array(companyInvitation).max(MAX_COMPANY_MEMBERS),
  joinRequests: z.array(companyJoinRequest).max(1000),
  domains: z.array(companyDomain).max(100),
  /** newest first */
  activity: z.array(companyActivity).max(50),
});

/** What an invitation's page shows to the holder of its token. */
export const openedInvitation = z.object({
  companyId: z.uuid(),
  companyName: name,
  invitedBy: z.string().max(401),
  email: emailAddress(),
  roles,
  expiresAt: moment,
  state: z.enum(['open', 'expired', 'withdrawn', 'accepted', 'declined']),
});

/** An open invitation of the bearer's confirmed email. */
export const ownInvitation = openedInvitation.omit({ state: true }).extend({ invitationId: z.uuid() });

export const invitationOutcome = z.object({
  address: z.string().max(254),
  outcome: z.enum(['invited', 'already-member', 'already-invited', 'full']),
  /** only for `invited`, and only once: the service stores its hash */
  token: z.string().max(100).nullable(),
  invitationId: z.uuid().nullable(),
});

/** A person to whom the store sends an email about a company. */
const recipient = z.object({ email: emailAddress(), firstName: name });
export const companyReplies = {
  own: z.object({
    memberships: z.array(companyMembership).max(MAX_COMPANIES_OF_PERSON),
    joinable: z.array(joinableCompany).max(MAX_COMPANIES_OF_PERSON),
    invitations: z.array(ownInvitation).max(MAX_OWN_INVITATIONS),
  }),
  resent: z.object({ email: emailAddress(), token: z.string().max(100) }),
  invited: z.array(invitationOutcome).max(MAX_INVITED_AT_ONCE),
  joining: z.object({
    outcome: z.enum(['joined', 'requested']),
    companyName: name,
    /** receive an email each time */
    administrators: z.array(recipient).max(MAX_COMPANY_MEMBERS),
  }),
  answered: z.object({ email: emailAddress(), firstName: name, companyName: name }),
  rolesSet: z.object({ version: z.number().int().positive() }),
  /** the company's customer after the call, which another call may have set before */
  paymentCustomerSet: z.object({ paymentCustomerId }),
  removed: z.object({
    email: emailAddress(),
    firstName: name,
    /** the person's seats of the company's plan, which ended with the membership */
    endedSeats: z.array(z.object({ seatId: z.uuid(), planId: z.string().max(255) })).default([]),
  }),
  /** the seats of the company's plan that the person has again. `rank`: among the people of the plan */
  restored: z.object({
    restoredSeats: z
      .array(z.object({ seatId: z.uuid(), planId: z.string().max(255), rank: z.number().int().positive() }))
      .default([]),
  }),
  found: z
    .array(
      z.object({
        companyId: z.uuid(),
        name,
        members: z.number().int().nonnegative(),
        /** 0: the only one was erased, and staff name another */
        administrators: z.number().int().nonnegative(),
        invoiceEmail: emailAddress(),
      }),
    )
    .max(20),
};

const domain = z.string().max(253);
/** The token of an invitation's link. */
export const invitationTokenText = z.string().regex(/^[\w-]{20,100}$/);
/** The bodies of requests; unknown fields are refused. */
export const companyRequests = {
  create: z.strictObject({
    name: printableLine(100),
    legalName: printableLine(150).nullable().optional(),
    address: companyAddress,
    invoiceEmail: emailAddress(),
    taxId: taxId.nullable().optional(),
    /** the same key again returns the same company */
    requestKey: z.uuid(),
  }),
  change: z.strictObject({
    name: printableLine(100).optional(),
    legalName: printableLine(150).nullable().optional(),
    address: companyAddress.optional(),
    invoiceEmail: emailAddress().optional(),
    taxId: taxId.nullable().optional(),
    joinPolicy: joinPolicy.optional(),
    automaticRoles: automaticRoles.optional(),
    approvalLimit: limit.nullable().optional(),
    isPurchaseOrderRequired: z.boolean().optional(),
    version: z.number().int().positive(),
  }),
  invite: z.strictObject({
    addresses: z.array(emailAddress().toLowerCase()).min(1).max(MAX_INVITED_AT_ONCE),
    roles: givenRoles,
  }),
  token: z.strictObject({ token: invitationTokenText }),
  answer: z.strictObject({ isAccepted: z.boolean(), roles: givenRoles }),
  answerOwn: z.strictObject({ isAccepted: z.boolean() }),
  setRoles: z.strictObject({ roles: givenRoles, version: z.number().int().positive() }),
  domain: z.strictObject({ domain }),
  /** `replaces`: the customer that the payment platform no longer knows */
  setPaymentCustomer: z.strictObject({ paymentCustomerId, replaces: paymentCustomerId.nullable().optional() }),
  administrator: z.strictObject({ userId }),
};

/** The header with the token of an invitation that is read: an address would appear in logs. */
export const INVITATION_TOKEN_HEADER = 'invitation-token';

/** A company as the store's own token reads it, for other programs. */
export const companyEntry = companySchema.extend({
  changedAt: moment,
  /** the payer of its plan at the payment platform; null: none yet */
  paymentCustomerId: paymentCustomerId.nullable().default(null),
});

/** A membership as the store's own token reads it. `removedAt`: when it ended, until the person is erased. */
export const membershipEntry = z.object({
  companyId: z.uuid(),
  userId,
  email: emailAddress(),
  firstName: name,
  lastName: name,
  roles,
  joinedAt: moment,
  removedAt: moment.nullable(),
  changedAt: moment,
});

/** One change, in the order of their numbers. `userId`: the member that it is about; null for the company. */
export const companyChange = z.object({
  number: z.number().int().positive(),
  at: moment,
  companyId: z.uuid(),
  userId: userId.nullable(),
  action: z.string().max(40),
  /** the seat of the company's plan that a change is about; null for other changes */
  seatId: z.uuid().nullable().default(null),
});

/** A seat of a company's plan with its person, as the store's own token reads it, until 90 days after its end. */
export const companySeatEntry = z.object({
  seatId: z.uuid(),
  companyId: z.uuid(),
  planId: z.string().max(255),
  userId,
  email: emailAddress(),
  firstName: name,
  lastName: name,
  since: moment,
  endedAt: moment.nullable(),
});

export const MAX_ENTRIES = 250;
/** The replies to the store's own token. `next`: the cursor of the next page; null on the last one. */
export const companyFeedReplies = {
  companies: z.object({ items: z.array(companyEntry).max(MAX_ENTRIES), next: z.string().max(400).nullable() }),
  members: z.object({ items: z.array(membershipEntry).max(MAX_ENTRIES), next: z.string().max(400).nullable() }),
  seats: z.object({ items: z.array(companySeatEntry).max(MAX_ENTRIES), next: z.string().max(400).nullable() }),
  /** `last`: the number of the newest change */
  changes: z.object({ items: z.array(companyChange).max(MAX_ENTRIES), last: z.number().int().nonnegative() }),
};
