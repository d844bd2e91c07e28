import { z } from 'zod';
import { defineEndpoint } from '../../../api/define-endpoint.ts';
import { ok } from '../../../core/result.ts';
import { readPlanTexts } from '../use-cases/read-plan-texts.ts';

/** [PRD-05] The same for all callers. Loaded on demand: most visitors of a document never open it, and it made up 10% of the page. */
export const readPlanTextsCall = defineEndpoint({
  method: 'GET',
  path: '/api/catalogue/plan-texts',
  summary: 'Get the plan contents that pages show beside documents',
  access: 'public',
  input: z.strictObject({ subscription: z.string().min(1).max(100) }),
  output: z.object({
    accordions: z.array(
      z.object({
        id: z.string(),
        headline: z.string(),
        subhead: z.string(),
        isFirstOpen: z.boolean(),
        items: z.array(
          z.object({
            id: z.string(),
            headline: z.string(),
            body: z.array(z.unknown()).describe('paragraphs and lists'),
          }),
        ),
      }),
    ),
  }),
  example: {
    input: { subscription: 'subscription.unlimited' },
    output: {
      accordions: [
        {
          id: 'accordion.seat-rules',
          headline: 'How a seat works',
          subhead: '',
          isFirstOpen: false,
          items: [
            {
              id: 'accordionItem.seat-files',
              headline: 'What stays yours?',
              body: [{ kind: 'paragraph', children: ['Every document that was finalized.'] }],
            },
          ],
        },
      ],
    },
  },
  refuses: ['not-found'],
  async run(context, { subscription }) {
    const found = await readPlanTexts(context, subscription);
    if (!found.ok) return found;
    const accordions = found.value.map(({ id, headline, subhead, isFirstOpen, items }) => ({
      id,
      headline,
      subhead,
      isFirstOpen,
      items: items.map((item) => ({ id: item.id, headline: item.headline, body: [...item.body] })),
    }));
    return ok({ accordions });
  },
});
