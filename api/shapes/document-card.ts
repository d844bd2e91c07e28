import { z } from 'zod';
import { FILE_FORMATS } from '../../features/catalogue/rules/formats.ts';

/** [LST-10] The fields of a document that cards and search hits show, and that adding needs; prices in decimal dollars. */
export const documentCard = z.object({
  productId: z.number(),
  variantId: z.number(),
  href: z.string(),
  sku: z.string(),
  code: z.string(),
  edition: z.number().nullable(),
  title: z.string(),
  purpose: z.string(),
  pageCount: z.number().nullable(),
  picture: z.string().nullable(),
  price: z.number(),
  salePrice: z.number().nullable(),
  kind: z.enum(['document', 'platform']),
  notSoldTo: z
    .array(z.enum(['unlimited', 'facility-manager']))
    .readonly()
    .optional(),
  formats: z.array(z.enum(FILE_FORMATS)).readonly().optional(),
});
