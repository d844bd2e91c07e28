import type { Queryable } from './database.ts';

const toCamelCase = (column: string): string => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * Returns the rows of a statement with camelCase keys: `created_at` becomes `createdAt`, and timestamps become ISO
 * text. The type argument describes the selected row. JSON values are unchanged.
 */
export async function select<T extends object>(db: Queryable, text: string, values: unknown[] = []): Promise<T[]> {
  const { rows, fields } = await db.query(text, values);
  const names = fields.map(({ name }) => [name, toCamelCase(name)] as const);
  return rows.map(
    (row) =>
      Object.fromEntries(
        names.map(([column, name]) => {
          const value: unknown = row[column];
          return [name, value instanceof Date ? value.toISOString() : value];
        }),
      ) as T,
  );
}
