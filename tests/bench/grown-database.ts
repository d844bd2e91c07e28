import type pg from 'pg';
import { openDatabase } from '../../core/database/database.ts';
import { announceCatalogue } from '../../embedded/commerce/catalogue/publish-change.ts';
import { seedCommerce } from '../../embedded/commerce/seed.ts';
import { growCatalogue } from './grown-catalogue.ts';

/** A copy of the demo shop's database that sells the grown catalogue; gives its address. */
export async function fillDatabase(connection: pg.PoolConfig, size: number): Promise<string> {
  const name = `grown_${size}`;
  const address = await copyDatabase(connection, name);
  const db = openDatabase({ ...connection, database: name });
  await db.transaction((tx) => seedCommerce(tx, growCatalogue(size)));
  await db.close();
  return address;
}

/** The demo shop's database once more, under this name; gives its address. */
export async function copyDatabase(connection: pg.PoolConfig, name: string): Promise<string> {
  const server = openDatabase({ ...connection, database: 'postgres' });
  await server.query(`DROP DATABASE IF EXISTS ${name}`);
  await server.query(`CREATE DATABASE ${name} TEMPLATE ${connection.database ?? 'planroom'}`);
  await server.close();
  const { user = '', password, host = '', port = 5432 } = connection;
  const secret = typeof password === 'string' ? `:${encodeURIComponent(password)}` : '';
  // a URL cannot contain a socket's folder as its host
  const at = host.startsWith('/')
    ? `localhost:${port}/${name}?host=${encodeURIComponent(host)}`
    : `${host}:${port}/${name}`;
  return `postgres://${user}${secret}@${at}`;
}

/**
 * Inserts `times` copies of every document, each with another number and address and the same words. The database makes them, because a
 * million in this process would take gigabytes.
 */
export async function multiplyDocuments(databaseUrl: string, times: number): Promise<void> {
  const db = openDatabase({ connectionString: databaseUrl });
  await db.query(
    `WITH numbered AS (
       SELECT p.*, split_part(sku, '-', 1) AS code, (max(entity_id) OVER ()) - (min(entity_id) OVER ()) + 1 AS step FROM commerce.product p),
     moved AS (
       SELECT n.*, k, left(code, 1) || (substr(code, 2)::int + k * step) || '-2025' AS number FROM numbered n, generate_series(1, $1 - 1) k)
     INSERT INTO commerce.product (entity_id, variant_id, sku, path, name, price, sale_price, popularity, tax_class, is_visible, details)
     SELECT entity_id + k * step, variant_id + k * step, number, '/' || lower(number) || '/', name, price, sale_price, popularity - k * step,
       tax_class, is_visible, details FROM moved`,
    [times],
  );
  await db.transaction(announceCatalogue);
  await db.close();
}
