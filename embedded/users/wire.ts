import { z } from 'zod';
import { emailAddress } from '../../core/email-address.ts';
import { printableLine as line } from '../../platforms/users/company-shapes.ts';

/** The fields of PUT /profile; others are refused, so that a caller never assumes they were changed. */
export const profileChange = z.strictObject({
  email: emailAddress(),
  firstName: line(100).optional(),
  lastName: line(100).optional(),
  phone: z
    .string()
    .regex(/^[+\d][\d ().-]{5,38}$|^\(\d{3}\) \d{3}-\d{4}$/)
    .optional(),
  companyName: line(100).optional(),
  companyTypeDescription: line(100).optional(),
  aiaMembershipId: z
    .string()
    .regex(/^\d{1,12}$/)
    .nullable()
    .optional(),
  /** the email of the membership, if it is not the person's; belongs to its number */
  aiaMembershipEmail: emailAddress().toLowerCase().nullable().optional(),
  commerceCustomerId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER).nullable().optional(),
  shopperProfileId: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .nullable()
    .optional(),
  paymentCustomerId: z
    .string()
    .regex(/^cus_\w{1,64}$/)
    .nullable()
    .optional(),
});
export type ProfileChange = z.infer<typeof profileChange>;

/** The fields of POST /User: the form tracker's cookie, if any, and the caller's address. */
export const visit = z.strictObject({
  hutk: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .optional(),
  ipaddress: z.union([z.ipv4(), z.ipv6()]),
});
