import type pg from 'pg';
import { openDatabase } from '../../core/database/database.ts';
import { seedCommerce } from '../../embedded/commerce/seed.ts';
import { growCatalogue } from './grown-catalogue.ts';

/** A copy of the demo shop's database that sells the grown catalogue; gives its address. */
export async function fillDatabase(connection: pg.PoolConfig, size: number): Promise<string> {
  const name = `grown_${size}`;
  const server = openDatabase({ ...connection, database: 'postgres' });
  await server.query(`DROP DATABASE IF EXISTS ${name}`);
  await server.query(`CREATE DATABASE ${name} TEMPLATE ${connection.database ?? 'planroom'}`);
  await server.close();
  const db = openDatabase({ ...connection, database: name });
  await db.transaction((tx) => seedCommerce(tx, growCatalogue(size)));
  await db.close();
  const { user = '', password, host = '', port = 5432 } = connection;
  const secret = typeof password === 'string' ? `:${encodeURIComponent(password)}` : '';
  // a socket's folder cannot stand where a host does
  const at = host.startsWith('/')
    ? `localhost:${port}/${name}?host=${encodeURIComponent(host)}`
    : `${host}:${port}/${name}`;
  return `postgres://${user}${secret}@${at}`;
}
