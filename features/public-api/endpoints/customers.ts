import { z } from 'zod';
import type { CustomerEntry } from '../../../platforms/commerce/client/types.ts';
import { listCustomers, readOneCustomer } from '../use-cases/read-parts.ts';
import { defineResource } from './define-resource.ts';

const customer = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  company: z.string(),
  phone: z.string(),
  isMember: z.boolean(),
  createdAt: z.string(),
  changedAt: z.string(),
});

const toItem = (value: CustomerEntry): z.input<typeof customer> => ({
  id: String(value.customerId),
  email: value.email,
  firstName: value.firstName,
  lastName: value.lastName,
  company: value.company,
  phone: value.phone,
  isMember: value.isMember,
  createdAt: value.dateCreated,
  changedAt: value.dateModified,
});

export const customersPart = defineResource({
  name: 'customers',
  about: 'Customers who have signed in or bought, oldest first',
  hasChanges: true,
  list: listCustomers,
  one: readOneCustomer,
  item: customer,
  full: customer,
  toItem,
  toFull: toItem,
  example: {
    id: '501',
    email: 'ada@example.com',
    firstName: 'Ada',
    lastName: 'Larsen',
    company: 'Larsen Build',
    phone: '5125550100',
    isMember: false,
    createdAt: '2026-05-02T09:00:00.000Z',
    changedAt: '2026-11-20T15:04:05.000Z',
  },
});
