import { z } from 'zod';
import { REQUEST_KINDS, REQUEST_STATES } from '../../features/requests/rules/request-kinds.ts';

export const requestKind = z.enum(REQUEST_KINDS);

/** A request to customer service as the customer sees it. Times are ISO; `dueOn` is a day. */
export const serviceRequestShape = z
  .object({
    requestId: z.string(),
    kind: requestKind,
    state: z.enum(REQUEST_STATES),
    companyId: z.string().nullable(),
    companyName: z.string().nullable(),
    details: z.object({
      plan: z
        .object({ subscriptionId: z.string(), name: z.string(), seats: z.number().int(), endsAt: z.string() })
        .optional(),
      seats: z.number().int().optional(),
      email: z.string().optional(),
      domain: z.string().optional(),
      certificate: z
        .object({
          state: z.string(),
          number: z.string(),
          organization: z.string(),
          validThrough: z.string().nullable(),
        })
        .optional(),
      limit: z.number().int().optional(),
    }),
    note: z.string(),
    createdAt: z.string(),
    dueOn: z.string(),
    endedAt: z.string().nullable(),
    answer: z.string(),
    canWithdraw: z.boolean(),
    isLate: z.boolean(),
  })
  .meta({ id: 'ServiceRequest' });
