import { z } from 'zod';
import { defineEndpoint } from '../../../api/define-endpoint.ts';
import { readWorkedExample } from '../use-cases/read-worked-example.ts';

const cents = z.number().int().describe('cents');

/** [PRD-06] The same for all callers. Loaded on demand: most visitors of a document never open it. */
export const readWorkedExampleCall = defineEndpoint({
  method: 'GET',
  path: '/api/catalogue/worked-example',
  summary: 'Compare the plan’s price with the price of single documents',
  access: 'public',
  input: z.strictObject({ subscription: z.string().min(1).max(100) }),
  output: z.object({
    descriptionWithoutSubscription: z.string(),
    descriptionWithSubscription: z.string(),
    savings: z.string().describe('text before the saved amount'),
    projects: z.number(),
    subscription: z.object({ title: z.string() }),
    computed: z.object({
      lines: z.array(
        z.object({
          sku: z.string(),
          code: z.string(),
          title: z.string(),
          count: z.number(),
          priceCents: cents,
          amountCents: cents,
        }),
      ),
      sumCents: cents,
      annualPriceCents: cents,
      savingsCents: cents.describe('cents; negative if single documents cost less'),
      breakEven: z.object({ code: z.string(), priceCents: cents, count: z.number() }).nullable(),
    }),
  }),
  example: {
    input: { subscription: 'subscription.unlimited' },
    output: {
      descriptionWithoutSubscription: 'One job of six months.',
      descriptionWithSubscription: 'One seat for one year.',
      savings: 'Saved with a seat',
      projects: 1,
      subscription: { title: 'Unlimited' },
      computed: {
        lines: [
          {
            sku: 'A101-2025',
            code: 'A101',
            title: 'Owner and Contractor Agreement, Fixed Sum',
            count: 27,
            priceCents: 8_400,
            amountCents: 226_800,
          },
        ],
        sumCents: 226_800,
        annualPriceCents: 219_900,
        savingsCents: 6_900,
        breakEven: { code: 'A101', priceCents: 8_400, count: 27 },
      },
    },
  },
  refuses: ['not-found'],
  run: (context, { subscription }) => readWorkedExample(context, subscription),
});
