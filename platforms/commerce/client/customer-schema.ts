import { z } from 'zod';

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const texts = z
  .array(z.string())
  .nullish()
  .transform((values) => values ?? []);
const isoDate = z.iso.datetime({ offset: true }).transform((value) => new Date(value).toISOString());

const person = {
  id: z.int(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  company: text,
  phone: text,
};

const customer = z
  .object({ ...person, shopper_profile_id: z.string().nullish(), segment_ids: texts })
  .transform((c) => ({
    customerId: c.id,
    email: c.email,
    firstName: c.first_name,
    lastName: c.last_name,
    shopperProfileId: c.shopper_profile_id ?? null,
    segmentIds: c.segment_ids,
    // loaded for a single customer; omitted elsewhere
    ...(c.company ? { company: c.company } : {}),
    ...(c.phone ? { phone: c.phone } : {}),
  }));
export const customersSchema = z.object({ data: z.array(customer) });

/** A customer in a list. `createdAt`: ISO. */
const listedCustomer = z.object({ ...person, tax_exempt_category: text, date_created: z.string() }).transform((c) => ({
  customerId: c.id,
  email: c.email,
  firstName: c.first_name,
  lastName: c.last_name,
  company: c.company,
  phone: c.phone,
  isTaxExempt: c.tax_exempt_category !== '',
  createdAt: c.date_created,
}));
export const listedCustomersSchema = z.object({ data: z.array(listedCustomer) });

/** A customer in the list of all customers, with the last modification. ISO dates. */
const customerEntry = z
  .object({ ...person, date_created: isoDate, date_modified: isoDate, segment_ids: texts })
  .transform((c) => ({
    customerId: c.id,
    email: c.email,
    firstName: c.first_name,
    lastName: c.last_name,
    company: c.company,
    phone: c.phone,
    segmentIds: c.segment_ids,
    dateCreated: c.date_created,
    dateModified: c.date_modified,
  }));
export const customerEntriesSchema = z.object({ data: z.array(customerEntry) });
