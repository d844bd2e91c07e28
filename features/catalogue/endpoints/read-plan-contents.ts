import { z } from 'zod';
import { defineEndpoint } from '../../../api/define-endpoint.ts';
import { SAMPLES } from '../../../api/shapes/samples.ts';
import { ok } from '../../../core/result.ts';
import { PLAN_KEYS } from '../../shared/plan-key.ts';
import { GROUP_KEYS } from '../rules/plan-contents-groups.ts';
import { serializePrices } from '../rules/price.ts';
import { readPlanContents } from '../use-cases/read-plan-contents.ts';

const row = z.object({
  sku: z.string(),
  code: z.string(),
  title: z.string(),
  href: z.string(),
  pageCount: z.number().nullable(),
  picture: z.string().nullable(),
  kind: z.enum(['document', 'platform']),
  price: z.number(),
  salePrice: z.number().nullable(),
});

/** [PRD-07] The same for all callers. */
export const readPlanContentsCall = defineEndpoint({
  method: 'GET',
  path: '/api/catalogue/plan-contents',
  summary: 'Get the documents of a plan: the count per group and the first of each',
  access: 'public',
  input: z.strictObject({ plan: z.enum(PLAN_KEYS) }),
  output: z.object({
    plan: z.enum(PLAN_KEYS),
    total: z.number(),
    groups: z.array(
      z.object({
        key: z.enum(GROUP_KEYS),
        count: z.number(),
        documents: z.array(row),
        allHref: z.string().nullable(),
      }),
    ),
  }),
  example: {
    input: { plan: 'unlimited' },
    output: {
      plan: 'unlimited',
      total: 1,
      groups: [
        {
          key: 'contracts',
          count: 1,
          documents: [
            {
              sku: SAMPLES.found.sku,
              code: SAMPLES.found.code,
              title: SAMPLES.found.title,
              href: SAMPLES.found.href,
              pageCount: 12,
              picture: '6f1c0d2e9a7b',
              kind: 'document',
              price: 34.99,
              salePrice: null,
            },
          ],
          allHref: '/documents?series=A',
        },
      ],
    },
  },
  async run(context, { plan }) {
    const found = await readPlanContents(context, plan);
    if (!found.ok) return found;
    const groups = found.value.groups.map((group) => ({
      ...group,
      documents: group.documents.map(({ sku, code, title, href, pageCount, picture, kind, price, salePrice }) =>
        serializePrices({ sku, code, title, href, pageCount, picture, kind, price, salePrice }),
      ),
    }));
    return ok({ ...found.value, groups });
  },
});
