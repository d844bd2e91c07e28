import { z } from 'zod';
import type { Product } from '../../../platforms/commerce/client/types.ts';
import { listProgramDocuments, readOneDocument } from '../use-cases/read-parts.ts';
import { defineResource } from './define-resource.ts';

const cents = z.number().int();
const document = z.object({
  /** the SKU */
  id: z.string(),
  productId: z.number().int(),
  name: z.string(),
  path: z.string(),
  priceCents: cents,
  salePriceCents: cents.nullable(),
  pageCount: z.number().int().nullable(),
});

const toItem = (value: Product): z.input<typeof document> => ({
  id: value.sku,
  productId: value.entityId,
  name: value.name,
  path: `/documents${value.path}`,
  priceCents: value.price,
  salePriceCents: value.salePrice,
  pageCount: value.pageCount,
});

export const documentsPart = defineResource({
  name: 'documents',
  about: 'Documents sold individually, sorted by name. The list has no change filter, so read all of it',
  hasChanges: false,
  list: listProgramDocuments,
  one: readOneDocument,
  item: document,
  full: document,
  toItem,
  toFull: toItem,
  example: {
    id: 'A101-2025',
    productId: 1101,
    name: 'Owner and contractor agreement',
    path: '/documents/a101-2025/',
    priceCents: 3499,
    salePriceCents: null,
    pageCount: 12,
  },
});
