import { z } from 'zod';
import { defineEndpoint } from '../../../api/define-endpoint.ts';
import { FILE_FORMATS } from '../../catalogue/rules/formats.ts';
import { readPersonFacts } from '../use-cases/person/read-person-facts.ts';

const plan = z.object({
  key: z.enum(['unlimited', 'facility-manager', 'other']),
  name: z.string(),
  seats: z.number(),
  endsOn: z.string(),
  daysLeft: z.number(),
  renews: z.boolean(),
  isInArrears: z.boolean(),
  owedCents: z.number().optional(),
  canAddSeats: z.boolean(),
});

/** [LK-01] [LK-05] For display only; prices and rights are checked at purchase or download. Shares in hundredths of a percent. */
export const readPersonFactsCall = defineEndpoint({
  method: 'GET',
  path: '/api/account/person-facts',
  summary:
    'Get the caller’s plan, member discount, whether orders and companies exist, and the titles of the newest order',
  access: 'customer',
  input: z.object({}),
  output: z.object({
    plan: plan.nullable(),
    member: z.object({ documents: z.number(), plans: z.number() }).nullable(),
    hasOrdered: z.boolean().nullable(),
    owned: z
      .array(
        z.object({
          sku: z.string(),
          kind: z.enum(['document', 'platform']),
          copies: z.number(),
          orderNumber: z.number(),
          orderedAt: z.string(),
          links: z.array(z.object({ format: z.enum(FILE_FORMATS), url: z.string() })).readonly(),
        }),
      )
      .readonly(),
    again: z.object({ orderNumber: z.number(), codes: z.array(z.string()).readonly() }).nullable(),
    isInCompany: z.boolean(),
    isComplete: z.boolean(),
  }),
  example: {
    input: {},
    output: {
      plan: {
        key: 'unlimited',
        name: 'Unlimited',
        seats: 3,
        endsOn: '2027-07-05T00:00:00.000Z',
        daysLeft: 225,
        renews: true,
        isInArrears: false,
        canAddSeats: true,
      },
      member: null,
      hasOrdered: true,
      owned: [
        {
          sku: 'A101-2025',
          kind: 'document',
          copies: 1,
          orderNumber: 10_245,
          orderedAt: '2026-06-15T09:00:00.000Z',
          links: [{ format: 'pdf', url: '/account/documents/10245/a101-2025.pdf' }],
        },
      ],
      again: { orderNumber: 10_245, codes: ['A101'] },
      isInCompany: false,
      isComplete: true,
    },
  },
  run: readPersonFacts,
});
