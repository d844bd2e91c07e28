import type { Context } from 'hono';
import { Hono } from 'hono';
import { z } from 'zod';
import type { Queryable } from '../../../core/database/database.ts';
import { isUniqueViolation } from '../../../core/database/unique-violation.ts';
import { toCents } from '../../../core/money.ts';
import { type ProductRow, productToWire } from '../catalogue/product-wire.ts';
import { announceCatalogue } from '../catalogue/publish-change.ts';
import type { CommerceContext } from '../commerce-context.ts';
import { v3Data, v3Error, v3Page } from './envelope.ts';
import { fieldErrors, printable, readId, readJson } from './input.ts';
import {
  createWhere,
  dateTimeParam,
  decimal,
  idList,
  idText,
  pagingParams,
  parseListQuery,
  textList,
} from './list-query.ts';

const SORTS: Readonly<Record<string, string>> = {
  id: 'entity_id',
  name: 'name',
  sku: 'sku',
  price: 'price',
  date_modified: 'modified_at',
};
const yesNo = z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1');
const INCLUDES = ['custom_fields', 'images', 'variants'];
const include = textList
  .refine((names) => names.every((name) => INCLUDES.includes(name)), `must be of ${INCLUDES.join(', ')}`)
  .default([]);
const FILTERS = {
  ...pagingParams,
  id: idText.optional(),
  'id:in': idList.optional(),
  sku: z.string().max(64).optional(),
  'sku:in': textList.optional(),
  name: z.string().max(250).optional(),
  price: decimal.optional(),
  is_visible: yesNo.optional(),
  categories: idText.optional(),
  'categories:in': idList.optional(),
  'date_modified:min': dateTimeParam.optional(),
  'date_modified:max': dateTimeParam.optional(),
  include,
  sort: z
    .string()
    .refine((name) => Object.hasOwn(SORTS, name), `must be one of ${Object.keys(SORTS).join(', ')}`)
    .default('id'),
  direction: z.enum(['asc', 'desc']).default('asc'),
};

const amount = z.number().min(0).max(1_000_000).transform(toCents);
const text = z.string().max(65_000);
const shape = {
  name: printable(250).min(1),
  type: z.literal('digital').default('digital'),
  sku: z.string().regex(/^[A-Za-z0-9._-]{1,64}$/, 'must be 1 to 64 letters, digits, dots, - and _'),
  // documents are not shipped, but the protocol requires a weight
  weight: z.number().min(0).optional(),
  price: amount,
  /** 0: not on sale */
  sale_price: amount.optional(),
  description: text.optional(),
  categories: z.array(z.int().positive()).max(100).optional(),
  is_visible: z.boolean().optional(),
  sort_order: z.int().min(0).max(1_000_000).optional(),
  custom_fields: z
    .array(z.object({ name: printable(250).min(1), value: printable(250).min(1) }))
    .max(200)
    .optional(),
  search_keywords: printable(5_000).optional(),
  page_title: printable(255).optional(),
  meta_description: printable(5_000).optional(),
  meta_keywords: z.array(printable(100)).max(100).optional(),
};
const createBody = z.strictObject(shape);
const updateBody = z.strictObject(shape).partial();
type Given = z.output<typeof updateBody>;

/** [OP-06] Products v3. A change locks the catalogue's row, which serializes it with applying the shop's files. */
export function createProductRoutes({ db }: CommerceContext): Hono {
  const app = new Hono();

  app.get('/', async (c) => {
    const query = parseListQuery(c, FILTERS);
    if (!query.ok) return v3Error(c, 400, query.detail);
    const { page, limit, sort, direction, ...args } = query.value;
    const where = createWhere();
    where.add('entity_id = ?', args.id);
    where.add('entity_id = ANY (?)', args['id:in']);
    where.add('upper(sku) = upper(?)', args.sku);
    where.add(
      'upper(sku) = ANY (?)',
      args['sku:in']?.map((sku) => sku.toUpperCase()),
    );
    where.add('name = ?', args.name);
    where.add('price = ?', args.price === undefined ? undefined : toCents(args.price));
    where.add('is_visible = ?', args.is_visible);
    for (const ids of [args.categories === undefined ? undefined : [args.categories], args['categories:in']])
      where.add(
        `details->'categoryIds' @> ANY (?::jsonb[])`,
        ids?.map((id) => JSON.stringify([id])),
      );
    where.add('modified_at >= ?', args['date_modified:min']);
    where.add('modified_at <= ?', args['date_modified:max']);
    const { rows } = await db.query<ProductRow & { total: number }>(
      `SELECT *, count(*) OVER () AS total FROM commerce.product ${where.sql()}
       ORDER BY ${SORTS[sort]} ${direction}, entity_id LIMIT ${where.use(limit)} OFFSET ${where.use((page - 1) * limit)}`,
      where.values,
    );
    const data = rows.map((row) => productToWire(row, args.include));
    return v3Page(c, data, page, limit, rows[0]?.total ?? 0);
  });

  app.get('/:productId', async (c) => {
    const query = parseListQuery(c, { include });
    if (!query.ok) return v3Error(c, 400, query.detail);
    const row = await readProduct(db, readId(c.req.param('productId')));
    return row === null ? missing(c) : v3Data(c, productToWire(row, query.value.include));
  });

  app.post('/', async (c) => {
    const body = createBody.safeParse(await readJson(c));
    if (!body.success) return v3Error(c, 422, 'The product is not valid.', fieldErrors(body.error));
    const fresh = {
      ...EMPTY,
      path: `/${body.data.sku.toLowerCase()}/`,
      sku: body.data.sku,
    };
    return save(c, async (tx) => {
      const { rows } = await tx.query<{ id: number }>(`SELECT nextval('commerce.product_number')::int AS id`);
      const id = rows[0]?.id ?? 0;
      return writeProduct(tx, changed({ ...fresh, entity_id: id, variant_id: 1_000_000 + id }, body.data));
    });
  });

  app.put('/:productId', async (c) => {
    const body = updateBody.safeParse(await readJson(c));
    if (!body.success) return v3Error(c, 422, 'The product is not valid.', fieldErrors(body.error));
    return save(c, async (tx) => {
      const row = await readProduct(tx, readId(c.req.param('productId')));
      return row && writeProduct(tx, changed(row, body.data));
    });
  });

  app.delete('/:productId', async (c) => {
    const id = readId(c.req.param('productId'));
    const outcome = await db.transaction(async (tx) => {
      await tx.query('SELECT 1 FROM commerce.catalogue FOR UPDATE');
      const sold = await tx.query('SELECT 1 FROM commerce.orders WHERE lines @> $1::jsonb LIMIT 1', [
        JSON.stringify([{ productId: id }]),
      ]);
      if (sold.rows.length > 0) return 'sold';
      await tx.query('DELETE FROM commerce.product WHERE entity_id = $1', [id]);
      await announceCatalogue(tx);
      return 'gone';
    });
    if (outcome === 'gone') return c.body(null, 204);
    return v3Error(c, 409, 'The product was sold and stays: take it off sale.', { is_visible: 'set it to false' });
  });

  /** Saves a change and its notification in one transaction. */
  async function save(c: Context, work: (tx: Queryable) => Promise<ProductRow | null>) {
    try {
      const row = await db.transaction(async (tx) => {
        await tx.query('SELECT 1 FROM commerce.catalogue FOR UPDATE');
        const written = await work(tx);
        if (written !== null) await announceCatalogue(tx);
        return written;
      });
      return row === null ? missing(c) : v3Data(c, productToWire(row, ['custom_fields', 'images']));
    } catch (error) {
      // the number or its path belongs to another product
      if (isUniqueViolation(error))
        return v3Error(c, 409, 'The product sku is a duplicate.', { sku: 'is already in use' });
      throw error;
    }
  }
  return app;
}

const missing = (c: Context): Response => v3Error(c, 404, 'The product was not found.');

async function readProduct(tx: Queryable, id: number | null): Promise<ProductRow | null> {
  const { rows } = await tx.query<ProductRow>('SELECT * FROM commerce.product WHERE entity_id = $1', [id]);
  return rows[0] ?? null;
}

const EMPTY: Omit<ProductRow, 'entity_id' | 'variant_id' | 'sku' | 'path'> = {
  name: '',
  price: 0,
  sale_price: null,
  popularity: 0,
  tax_class: 'documents',
  is_visible: false,
  details: {
    customFields: [],
    categoryIds: [],
    relatedSkus: [],
    images: [],
    purpose: '',
    synonyms: [],
    brand: null,
    seo: { pageTitle: '', metaDescription: '', metaKeywords: '' },
  },
  created_at: new Date(0),
  modified_at: new Date(0),
};

function changed(row: ProductRow, given: Given): ProductRow {
  const { details } = row;
  const sku = given.sku ?? row.sku;
  const fields = given.custom_fields ?? details.customFields;
  return {
    ...row,
    sku,
    path: `/${sku.toLowerCase()}/`,
    name: given.name ?? row.name,
    price: given.price ?? row.price,
    sale_price: given.sale_price === undefined ? row.sale_price : given.sale_price || null,
    popularity: given.sort_order ?? row.popularity,
    is_visible: given.is_visible ?? row.is_visible,
    details: {
      ...details,
      descriptionHtml: given.description ?? details.descriptionHtml,
      categoryIds: given.categories ?? details.categoryIds,
      customFields: fields,
      purpose: given.custom_fields ? (fields[0]?.value ?? '') : details.purpose,
      synonyms:
        given.search_keywords === undefined
          ? details.synonyms
          : given.search_keywords.split(',').flatMap((word) => word.trim() || []),
      seo: {
        pageTitle: given.page_title ?? details.seo.pageTitle,
        metaDescription: given.meta_description ?? details.seo.metaDescription,
        metaKeywords: given.meta_keywords?.join(', ') ?? details.seo.metaKeywords,
      },
    },
  };
}

async function writeProduct(tx: Queryable, row: ProductRow): Promise<ProductRow | null> {
  const { rows } = await tx.query<ProductRow>(
    `INSERT INTO commerce.product (entity_id, variant_id, sku, path, name, price, sale_price, popularity, tax_class, is_visible, details)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     ON CONFLICT (entity_id) DO UPDATE SET sku = excluded.sku, path = excluded.path, name = excluded.name, price = excluded.price,
       sale_price = excluded.sale_price, popularity = excluded.popularity, is_visible = excluded.is_visible, details = excluded.details,
       modified_at = now()
     RETURNING *`,
    [
      row.entity_id,
      row.variant_id,
      row.sku,
      row.path,
      row.name,
      row.price,
      row.sale_price,
      row.popularity,
      row.tax_class,
      row.is_visible,
      JSON.stringify(row.details),
    ],
  );
  return rows[0] ?? null;
}
