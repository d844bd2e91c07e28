import { z } from 'zod';
import type { CompanyEntry, CompanySeatEntry, MembershipEntry } from '../../../platforms/users/client/company-feed.ts';
import { COMPANY_LIMITS } from '../../company/rules/company-limits.ts';
import { COMPANY_ROLES } from '../../company/rules/company-roles.ts';
import {
  formatMembershipId,
  listProgramCompanies,
  listProgramMembers,
  listProgramSeats,
  readOneCompany,
  readOneMember,
  readOneSeat,
} from '../use-cases/read-companies.ts';
import { defineResource } from './define-resource.ts';

const company = z.object({
  id: z.string(),
  name: z.string(),
  legalName: z.string().nullable(),
  street: z.string(),
  street2: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  invoiceEmail: z.string(),
  taxId: z.string().nullable(),
  /** the customer at the payment platform that pays the plan, `payerId` of a plan; null: none yet */
  payerId: z.string().nullable(),
  joinPolicy: z.enum(COMPANY_LIMITS.joinPolicies),
  createdAt: z.string(),
  changedAt: z.string(),
  closedAt: z.string().nullable(),
});

const toCompany = ({ companyId, address, ...value }: CompanyEntry): z.input<typeof company> => ({
  id: companyId,
  name: value.name,
  legalName: value.legalName,
  ...address,
  invoiceEmail: value.invoiceEmail,
  taxId: value.taxId,
  payerId: value.paymentCustomerId,
  joinPolicy: value.joinPolicy,
  createdAt: value.createdAt,
  changedAt: value.changedAt,
  closedAt: value.closedAt,
});

const COMPANY_ID = '6f1c2b0e-94a5-4d0f-8a1c-2f7be1c5d3a0';

export const companiesPart = defineResource({
  name: 'companies',
  about: 'Companies of customers, oldest first, including closed ones',
  hasChanges: true,
  list: listProgramCompanies,
  one: readOneCompany,
  item: company,
  full: company,
  toItem: toCompany,
  toFull: toCompany,
  example: {
    id: COMPANY_ID,
    name: 'Mendez Builders',
    legalName: 'Mendez Builders, LLC',
    street: '18 Quarry Road',
    street2: null,
    city: 'Columbus',
    state: 'OH',
    zip: '43215',
    invoiceEmail: 'accounts@mendezbuilders.example.com',
    taxId: '31-4820157',
    payerId: 'cus_Q1w2E3r4T5y6U7',
    joinPolicy: 'ask',
    createdAt: '2026-10-21T14:00:00.000Z',
    changedAt: '2026-12-04T09:40:00.000Z',
    closedAt: null,
  },
});

const member = z.object({
  id: z.string(),
  companyId: z.string(),
  userId: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  roles: z.array(z.enum(COMPANY_ROLES)),
  joinedAt: z.string(),
  changedAt: z.string(),
  removedAt: z.string().nullable(),
});

const toMember = (value: MembershipEntry): z.input<typeof member> => ({
  id: formatMembershipId(value),
  companyId: value.companyId,
  userId: value.userId,
  email: value.email,
  firstName: value.firstName,
  lastName: value.lastName,
  roles: value.roles,
  joinedAt: value.joinedAt,
  changedAt: value.changedAt,
  removedAt: value.removedAt,
});

export const membersPart = defineResource({
  name: 'members',
  about: 'Members of companies with their roles, oldest first, including those who left',
  hasChanges: true,
  list: listProgramMembers,
  one: readOneMember,
  item: member,
  full: member,
  toItem: toMember,
  toFull: toMember,
  example: {
    id: `${COMPANY_ID}:0f6a`,
    companyId: COMPANY_ID,
    userId: '0f6a',
    email: 'ada@example.com',
    firstName: 'Ada',
    lastName: 'Larsen',
    roles: ['buyer'],
    joinedAt: '2026-10-23T12:00:00.000Z',
    changedAt: '2026-10-23T12:00:00.000Z',
    removedAt: null,
  },
});

const seat = z.object({
  id: z.string(),
  companyId: z.string(),
  planId: z.string(),
  userId: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  since: z.string(),
  endedAt: z.string().nullable(),
});

const toSeat = ({ seatId, ...value }: CompanySeatEntry): z.input<typeof seat> => ({ id: seatId, ...value });

export const seatsPart = defineResource({
  name: 'seats',
  about: 'Seats of companies’ plans with their people, earliest first, including those that ended in the last 90 days',
  hasChanges: true,
  list: listProgramSeats,
  one: readOneSeat,
  item: seat,
  full: seat,
  toItem: toSeat,
  toFull: toSeat,
  example: {
    id: '7b0c5f3a-1d2e-4c6b-8a90-0d4f6b1e3c6d',
    companyId: COMPANY_ID,
    planId: 'sub_1P9aBcDe',
    userId: '0f6a',
    email: 'ada@example.com',
    firstName: 'Ada',
    lastName: 'Larsen',
    since: '2026-12-04T09:40:00.000Z',
    endedAt: null,
  },
});
