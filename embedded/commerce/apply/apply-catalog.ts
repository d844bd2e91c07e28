import type { Database, Queryable } from '../../../core/database/database.ts';
import { select } from '../../../core/database/select.ts';
import { announceCatalogue } from '../catalogue/publish-change.ts';
import type { CatalogChange, CatalogInput, CatalogTerms, ProductInput, ProductKind } from './catalog-input.ts';
import { diffCatalog, type FieldValues, hashOf } from './plan-changes.ts';

/** `changed`: the planned changes differ from those that were shown. */
export type Applied =
  | { kind: 'planned' | 'applied'; changes: CatalogChange[] }
  | { kind: 'refused' | 'changed'; changes: CatalogChange[] };

type How = {
  /** false: dry run, only reports the changes */
  isMeant: boolean;
  /** names of rows whose changes elsewhere are overwritten */
  force: ReadonlySet<string>;
  /** the changes that were shown and confirmed; undefined: any changes */
  agreed?: readonly CatalogChange[];
};

/**
 * [OP-06] Applies the shop's files to the catalogue in one transaction. Concurrent API changes and other processes that
 * apply wait. A product taken off sale keeps its row: it may have been bought.
 */
export async function applyCatalog(db: Database, goods: CatalogInput, how: How): Promise<Applied> {
  return db.transaction(async (tx) => {
    await tx.query('SELECT 1 FROM commerce.catalogue FOR UPDATE');
    // a sheet overrides the folder; the folder does not revert its changes
    const source = goods.isComplete ? 'product' : 'sheet';
    const isForced = (name: string): boolean => how.force.has(name.toUpperCase());
    const present = await presentProducts(tx, source);
    const products = new Map(
      goods.products.map((one) => [one.sku.toUpperCase(), completed(one, present.get(one.sku.toUpperCase())?.fields)]),
    );
    const wanted = new Map([...products].map(([name, one]) => [name, productFields(one)]));
    const changes = diffCatalog('product', wanted, present, {
      isForced,
      gone: goods.isComplete ? OFF_SALE : null,
    });
    for (const change of changes) {
      const { only } = goods.products.find(({ sku }) => sku.toUpperCase() === change.name) ?? {};
      // a price list cannot create a product
      if (change.what === 'new' && only && !NEEDED.every((field) => only.includes(field)))
        Object.assign(change, { what: 'incomplete', fields: [] });
    }
    const terms = [];
    for (const part of goods.terms === null ? [] : termsOf(goods.terms)) {
      const before = await presentTerms(tx, part.kind, part.read);
      changes.push(...diffCatalog(part.kind, part.rows, before, { isForced, gone: part.gone }));
      terms.push({ ...part, present: before });
    }
    if (!how.isMeant) return { kind: 'planned', changes };
    if (changes.some(({ what }) => what === 'refused' || what === 'incomplete')) return { kind: 'refused', changes };
    if (how.agreed && JSON.stringify(how.agreed) !== JSON.stringify(changes)) return { kind: 'changed', changes };
    // categories are written before the products filed under them
    for (const { kind, rows, write } of terms)
      for (const { name } of changes.filter((one) => one.kind === kind && one.what !== 'kept'))
        await write(tx, name, rows.get(name) ?? null);
    for (const { name, what } of changes.filter((one) => one.kind === 'product')) {
      if (what === 'gone')
        await tx.query('UPDATE commerce.product SET is_visible = false, modified_at = now() WHERE upper(sku) = $1', [
          name,
        ]);
      else if (what !== 'kept') await writeProduct(tx, products.get(name)!);
    }
    await note(tx, source, wanted, changes, (name) => ({ ...present.get(name)?.fields, ...OFF_SALE }));
    for (const { kind, rows, gone, present: before } of terms)
      await note(tx, kind, rows, changes, (name) => ({ ...before.get(name)?.fields, ...gone }));
    if (changes.some(({ what }) => what !== 'kept')) await announceCatalogue(tx);
    return { kind: 'applied', changes };
  });
}

const OFF_SALE: FieldValues = { isVisible: false };
const NEEDED = ['name', 'priceCents'];

/** Returns a product whose unspecified fields keep their present values. */
function completed(product: ProductInput, present: FieldValues | undefined): ProductInput {
  const { only, merge = {}, ...given } = product;
  if (only === undefined || present === undefined) return given;
  const meant = Object.entries(given)
    .filter(([field]) => only.includes(field))
    .map(([field, value]) => [field, merge[field] ? merge[field](present) : value]);
  return { ...given, ...present, ...Object.fromEntries(meant), path: given.path };
}

const productFields = ({ sku, path: _, ...product }: ProductInput): FieldValues => ({ sku, ...product });

async function presentProducts(tx: Queryable, source: 'product' | 'sheet') {
  const rows = await select<{ sku: string; details: object; hash: string | null; foreign: string | null }>(
    tx,
    `SELECT p.sku, p.name, p.price AS price_cents, p.sale_price AS sale_price_cents, p.popularity, p.tax_class, p.is_visible, p.details,
       a.hash, f.hash AS foreign FROM commerce.product AS p
       LEFT JOIN commerce.applied AS a ON a.kind = $1 AND a.name = upper(p.sku)
       LEFT JOIN commerce.applied AS f ON $1 = 'sheet' AND f.kind = 'product' AND f.name = upper(p.sku)`,
    [source],
  );
  return new Map(
    rows.map(({ details, hash, foreign, ...row }) => [
      row.sku.toUpperCase(),
      { fields: { ...details, ...row } as FieldValues, hash, foreign },
    ]),
  );
}

/** Writes all fields of a product; an existing product keeps its ids, a new one gets ids. */
async function writeProduct(tx: Queryable, product: ProductInput): Promise<void> {
  const { sku, name, path, priceCents, salePriceCents, popularity, taxClass, isVisible, ...details } = product;
  await tx.query(
    `WITH known AS (SELECT entity_id FROM commerce.product WHERE upper(sku) = upper($1)),
       numbered AS (SELECT coalesce((SELECT entity_id FROM known), nextval('commerce.product_number')::int) AS id)
     INSERT INTO commerce.product (entity_id, variant_id, sku, path, name, price, sale_price, popularity, tax_class, is_visible, details)
     SELECT id, 1000000 + id, $1, $2, $3, $4, $5, $6, $7, $8, $9 FROM numbered
     ON CONFLICT (entity_id) DO UPDATE SET sku = excluded.sku, path = excluded.path, name = excluded.name, price = excluded.price,
       sale_price = excluded.sale_price, popularity = excluded.popularity, tax_class = excluded.tax_class, is_visible = excluded.is_visible,
       details = excluded.details, modified_at = now()`,
    [sku, path, name, priceCents, salePriceCents, popularity, taxClass, isVisible, JSON.stringify(details)],
  );
}

type Part = {
  kind: Exclude<ProductKind, 'product'>;
  rows: Map<string, FieldValues>;
  /** SQL: `name` and `fields` of the existing rows */
  read: string;
  /** new fields of an entry that was removed from the files; null: it stays unchanged */
  gone: FieldValues | null;
  write(tx: Queryable, name: string, fields: FieldValues | null): Promise<unknown>;
};

const termsOf = ({ categories, segment, promotion, coupons, taxRates }: CatalogTerms): Part[] => [
  {
    kind: 'category',
    rows: new Map(categories.map((c, position) => [String(c.entityId), { ...c, position }])),
    read: `SELECT entity_id::text AS name, jsonb_build_object('entityId', entity_id, 'parentId', parent_id, 'name', name, 'path', path,
      'position', position) AS fields FROM commerce.category`,
    gone: null,
    write: (tx, _, fields) =>
      tx.query(
        `INSERT INTO commerce.category (entity_id, parent_id, name, path, position) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (entity_id) DO UPDATE SET parent_id = excluded.parent_id, name = excluded.name, path = excluded.path, position = excluded.position`,
        ['entityId', 'parentId', 'name', 'path', 'position'].map((field) => fields?.[field] ?? null),
      ),
  },
  {
    kind: 'segment',
    rows: new Map([[segment.id, { name: segment.name }]]),
    read: `SELECT id::text AS name, jsonb_build_object('name', name) AS fields FROM commerce.segment`,
    gone: null,
    write: (tx, id, fields) =>
      tx.query(
        'INSERT INTO commerce.segment (id, name) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET name = excluded.name',
        [id, fields?.name],
      ),
  },
  {
    kind: 'promotion',
    rows: new Map(
      promotion ? [[String(promotion.id), { ...promotion, segmentId: segment.id }] as [string, FieldValues]] : [],
    ),
    read: `SELECT id::text AS name, jsonb_build_object('id', id, 'name', name, 'basisPoints', basis_points, 'segmentId', segment_id) AS fields
      FROM commerce.promotion`,
    gone: { basisPoints: 0 },
    write: (tx, id, fields) =>
      fields === null
        ? tx.query('UPDATE commerce.promotion SET basis_points = 0 WHERE id = $1', [Number(id)])
        : tx.query(
            `INSERT INTO commerce.promotion (id, name, segment_id, basis_points) VALUES ($1, $2, $3, $4)
             ON CONFLICT (id) DO UPDATE SET name = excluded.name, segment_id = excluded.segment_id, basis_points = excluded.basis_points`,
            [Number(id), fields.name, fields.segmentId, fields.basisPoints],
          ),
  },
  {
    kind: 'coupon',
    rows: new Map(
      coupons.map((c) => [
        c.code.toUpperCase(),
        {
          ...c,
          expiresAt: c.expiresAt === null ? null : new Date(c.expiresAt).toISOString(),
          isFirstOrderOnly: c.isFirstOrderOnly ?? false,
          isAlone: c.isAlone ?? false,
          isEnabled: true,
          // without limits, a row keeps the hash it had before limits existed
          maxUses: c.maxUses,
          maxUsesPerCustomer: c.maxUsesPerCustomer,
        },
      ]),
    ),
    read: `SELECT upper(code) AS name, jsonb_build_object('code', code, 'name', name, 'kind', kind, 'amount', amount,
      'expiresAt', to_char(expires_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'isFirstOrderOnly', is_first_order_only, 'isAlone', is_alone, 'isEnabled', is_enabled)
      || jsonb_strip_nulls(jsonb_build_object('maxUses', max_uses, 'maxUsesPerCustomer', max_uses_each)) AS fields FROM commerce.coupon`,
    gone: { isEnabled: false },
    write: (tx, code, fields) =>
      fields === null
        ? tx.query('UPDATE commerce.coupon SET is_enabled = false WHERE upper(code) = $1', [code])
        : tx.query(
            `INSERT INTO commerce.coupon (code, name, kind, amount, expires_at, is_first_order_only, is_alone, is_enabled, max_uses, max_uses_each)
             VALUES ($1, $2, $3, $4, $5, $6, $7, true, $8, $9)
             ON CONFLICT (upper(code)) DO UPDATE SET code = excluded.code, name = excluded.name, kind = excluded.kind, amount = excluded.amount,
               expires_at = excluded.expires_at, is_first_order_only = excluded.is_first_order_only, is_alone = excluded.is_alone, is_enabled = true,
               max_uses = excluded.max_uses, max_uses_each = excluded.max_uses_each`,
            [
              ...['code', 'name', 'kind', 'amount', 'expiresAt', 'isFirstOrderOnly', 'isAlone'],
              ...['maxUses', 'maxUsesPerCustomer'],
            ].map((field) => fields[field] ?? null),
          ),
  },
  {
    kind: 'tax',
    rows: new Map(taxRates.map((t) => [`${t.state} ${t.taxClass}`, { ...t }])),
    read: `SELECT state || ' ' || tax_class AS name, jsonb_build_object('state', state, 'taxClass', tax_class, 'rate', rate) AS fields
      FROM commerce.tax_rate`,
    gone: { rate: 0 },
    write: (tx, name, fields) => {
      const [state, taxClass] = name.split(' ');
      return tx.query(
        `INSERT INTO commerce.tax_rate (state, tax_class, rate) VALUES ($1, $2, $3)
         ON CONFLICT (state, tax_class) DO UPDATE SET rate = excluded.rate`,
        [state, taxClass, fields?.rate ?? 0],
      );
    },
  },
];

async function presentTerms(tx: Queryable, kind: ProductKind, read: string) {
  const { rows } = await tx.query<{ name: string; fields: FieldValues; hash: string | null }>(
    `SELECT has.*, a.hash FROM (${read}) AS has LEFT JOIN commerce.applied AS a ON a.kind = $1 AND a.name = has.name`,
    [kind],
  );
  return new Map(rows.map(({ name, fields, hash }) => [name, { fields, hash }]));
}

/**
 * Records the hash of each row that now matches the files, or that they took off sale. Rows that were kept retain their
 * recorded hash.
 */
async function note(
  tx: Queryable,
  kind: ProductKind | 'sheet',
  rows: ReadonlyMap<string, FieldValues>,
  changes: readonly CatalogChange[],
  gone: (name: string) => FieldValues,
): Promise<void> {
  const own = changes.filter((one) => one.kind === (kind === 'sheet' ? 'product' : kind));
  const remaining = new Set(own.filter(({ what }) => what === 'kept').map(({ name }) => name));
  const noted = [
    ...[...rows].filter(([name]) => !remaining.has(name)),
    ...own.filter(({ what }) => what === 'gone').map(({ name }) => [name, gone(name)] as const),
  ];
  await tx.query(
    `INSERT INTO commerce.applied (kind, name, hash) SELECT $1, * FROM unnest($2::text[], $3::text[])
     ON CONFLICT (kind, name) DO UPDATE SET hash = excluded.hash, at = now() WHERE applied.hash <> excluded.hash`,
    [kind, noted.map(([name]) => name), noted.map(([, fields]) => hashOf(fields))],
  );
}
