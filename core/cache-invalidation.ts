/** One cache: a row of the cache table, which both its reader and its invalidation use. */
export type CachePolicy = {
  readonly lifetimeMs: number;
  /** the events that may make entries stale, such as `content-changed` */
  readonly invalidatedBy: readonly string[];
};
export type CacheTable = Readonly<Record<string, CachePolicy>>;
export type CacheEvent<Table extends CacheTable> = Table[keyof Table]['invalidatedBy'][number];

/** Invalidates entries with these tags; all entries without tags. */
export type Invalidate = (entries?: readonly string[]) => void;
type Invalidated<Table extends CacheTable> = {
  [Row in keyof Table]: Table[Row]['invalidatedBy'] extends readonly [] ? never : Row;
}[keyof Table];
/** An invalidator for each row with events: a missing one does not compile. */
export type Invalidators<Table extends CacheTable> = { readonly [Row in Invalidated<Table>]: Invalidate };

/**
 * Creates the function that notifies the caches of a table about an event. Each cache whose row names the event drops
 * its entries, in table order.
 */
export function createInvalidation<Table extends CacheTable>(table: Table, drops: Invalidators<Table>) {
  const dropOf = new Map(Object.entries<Invalidate>(drops));
  const rows = Object.entries<CachePolicy>(table);
  return (event: CacheEvent<Table>, entries?: readonly string[]): void => {
    for (const [row, { invalidatedBy }] of rows) if (invalidatedBy.includes(event)) dropOf.get(row)?.(entries);
  };
}
