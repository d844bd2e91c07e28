import { z } from 'zod';
import { emailAddress } from '../../core/email-address.ts';
import { US_STATES } from '../../core/us-states.ts';
import { COMPANY_LIMITS } from '../../features/company/rules/company-limits.ts';
import { COMPANY_ROLES, GIVEN_ROLES } from '../../features/company/rules/company-roles.ts';
import { MAX_PASTED_LENGTH } from '../../features/company/rules/parse-addresses.ts';

/** Wire shapes of the company calls. */
const printable = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^\P{Cc}*$/u);

export const companyId = z.uuid();
/** A member's id at the user service. */
export const memberId = printable(255);
export const companyVersion = z.number().int().min(1);
export const invitationToken = z.string().regex(/^[\w-]{20,100}$/);
export const pastedAddresses = z.string().min(1).max(MAX_PASTED_LENGTH);
/** A domain as typed; the use case reads it. */
export const typedDomain = z.string().min(1).max(300);
const role = z.enum(COMPANY_ROLES);
/** The roles that a member is given. */
export const memberRoles = z.array(z.enum(GIVEN_ROLES)).max(GIVEN_ROLES.length);

const invoiceAddress = z.object({
  street: printable(100),
  street2: printable(100)
    .nullish()
    .transform((text) => text ?? null),
  city: printable(60),
  state: z.string().refine((code) => Object.hasOwn(US_STATES, code)),
  zip: z.string().regex(/^\d{5}(?:-\d{4})?$/),
});
/** The fields that print on invoices. */
export const companyFields = {
  name: printable(100),
  legalName: printable(150).nullable().optional(),
  address: invoiceAddress,
  invoiceEmail: emailAddress(),
  taxId: z
    .string()
    .regex(/^\d{2}-\d{7}$/)
    .nullable()
    .optional(),
};
export const joiningFields = {
  joinPolicy: z.enum(COMPANY_LIMITS.joinPolicies),
  automaticRoles: z.array(z.literal('buyer')).max(1),
};

export const ruleFields = { isPurchaseOrderRequired: z.boolean() };

export const companyShape = z
  .object({
    companyId: z.string(),
    name: z.string(),
    legalName: z.string().nullable(),
    address: z.object({
      street: z.string(),
      street2: z.string().nullable(),
      city: z.string(),
      state: z.string(),
      zip: z.string(),
    }),
    invoiceEmail: z.string(),
    taxId: z.string().nullable(),
    joinPolicy: z.enum(COMPANY_LIMITS.joinPolicies),
    automaticRoles: z.array(role),
    isPurchaseOrderRequired: z.boolean(),
    version: z.number().int(),
    createdAt: z.string(),
  })
  .meta({ id: 'Company' });

export const ownInvitationShape = z.object({
  invitationId: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  invitedBy: z.string(),
  email: z.string(),
  roles: z.array(role),
  expiresAt: z.string(),
});

export const membershipShape = z
  .object({
    companyId: z.string(),
    name: z.string(),
    roles: z.array(role),
    joinedAt: z.string(),
    awaitsAnswer: z.number().int(),
  })
  .meta({ id: 'CompanyMembership' });

export const joinableShape = z.object({
  companyId: z.string(),
  name: z.string(),
  isAutomatic: z.boolean(),
  state: z.enum(['open', 'requested', 'declined']),
  requestedAt: z.string().nullable(),
  canAskAgainAt: z.string().nullable(),
});

export const domainShape = z
  .object({
    domain: z.string(),
    token: z.string(),
    state: z.enum(['pending', 'verified', 'lost', 'expired']),
    verifiedBy: z.enum(['dns', 'staff']).nullable(),
    verifiedAt: z.string().nullable(),
    lastCheckedAt: z.string().nullable(),
  })
  .meta({ id: 'CompanyDomain' });

/** The company as the caller's roles show it: other members' email and last sign-in are null unless the caller is an administrator. */
export const companyDetailsShape = z.object({
  company: companyShape,
  roles: z.array(role),
  members: z.array(
    z.object({
      userId: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string().nullable(),
      roles: z.array(role),
      joinedAt: z.string(),
      lastActiveAt: z.string().nullable(),
    }),
  ),
  invitations: z.array(
    z.object({
      invitationId: z.string(),
      email: z.string(),
      roles: z.array(role),
      invitedBy: z.string(),
      invitedAt: z.string(),
      expiresAt: z.string(),
    }),
  ),
  joinRequests: z.array(
    z.object({
      requestId: z.string(),
      userId: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      requestedAt: z.string(),
    }),
  ),
  domains: z.array(domainShape),
  activity: z.array(
    z.object({
      activityId: z.string(),
      at: z.string(),
      actor: z.string(),
      action: z.string(),
      subject: z.string().nullable(),
      detail: z.string().nullable(),
    }),
  ),
});

export const invitedShape = z.object({
  results: z.array(
    z.object({
      typed: z.string(),
      address: z.string().nullable(),
      outcome: z.enum([
        'invited',
        'already-member',
        'already-invited',
        'full',
        'limited',
        'not-an-address',
        'too-many',
      ]),
    }),
  ),
});
