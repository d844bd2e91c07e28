import { createHash } from 'node:crypto';
import { GraphQLError } from 'graphql';

export type PageArgs = { first?: number | null; after?: string | null; last?: number | null; before?: string | null };
export type Connection<T> = {
  edges: { node: T; readonly cursor: string }[];
  pageInfo: {
    hasNextPage: boolean;
    hasPreviousPage: boolean;
    readonly startCursor: string | null;
    readonly endCursor: string | null;
  };
  collectionInfo: { totalItems: number };
};
/** A list that returns a page and finds an entry's position without a scan. */
export type PagedList<T> = {
  size: number;
  slice(start: number, end: number): T[];
  keyOf(item: T): string | number;
  /** -1 when no entry of the list has this key */
  placeOf(key: string): number;
};

const MAX_PAGE = 50;
const DEFAULT_PAGE = 10;
/** A seal, the position of the entry, and its key. */
const CURSOR = /^[\w-]{10}\.(\d{1,9})\.(.+)$/s;

/** Creates a list from a short array: its keys are scanned only to resolve a cursor. */
export const listOf = <T>(items: readonly T[], keyOf: (item: T) => string | number): PagedList<T> => ({
  size: items.length,
  slice: (start, end) => items.slice(start, end),
  keyOf,
  placeOf: (key) => items.findIndex((item) => String(keyOf(item)) === key),
});

/**
 * Returns one page of a list. Cursors are opaque and bound to `list`, which includes filters and sort. The seal hashes
 * list, position and key: a foreign or altered cursor is a GraphQL error. The key makes the lookup independent of the
 * list's length. The position is where the list continues if the entry was removed [BR-17]. Cursors are built lazily.
 */
export function toConnection<T>(items: PagedList<T>, list: string, args: PageArgs): Connection<T> {
  const { first, last, after, before } = checkArgs(args);
  const cursorOf = (place: number | string, key: number | string): string => {
    const seal = createHash('sha256')
      .update(JSON.stringify([list, `${place}`, `${key}`]))
      .digest('base64url')
      .slice(0, 10);
    return Buffer.from(`${seal}.${place}.${key}`).toString('base64url');
  };
  /** Returns the position of the cursor's entry and of the entry after it. */
  const position = (cursor: string): { at: number; next: number } => {
    const [, place = '', key = ''] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
    if (cursor === cursorOf(place, key)) {
      const at = items.placeOf(key);
      if (at >= 0) return { at, next: at + 1 };
      if (Number(place) < items.size) return { at: Number(place), next: Number(place) };
    }
    throw new GraphQLError('The cursor does not belong to this list.');
  };
  let start = after == null ? 0 : position(after).next;
  let end = before == null ? items.size : position(before).at;
  if (last != null) start = Math.max(start, end - last);
  else end = Math.min(end, start + (first ?? DEFAULT_PAGE));
  const edges = items.slice(start, Math.max(start, end)).map((node, index) => ({
    node,
    get cursor() {
      return cursorOf(start + index, items.keyOf(node));
    },
  }));
  return {
    edges,
    pageInfo: {
      hasNextPage: end < items.size,
      hasPreviousPage: start > 0,
      get startCursor() {
        return edges[0]?.cursor ?? null;
      },
      get endCursor() {
        return edges.at(-1)?.cursor ?? null;
      },
    },
    collectionInfo: { totalItems: items.size },
  };
}

function checkArgs(args: PageArgs): PageArgs {
  for (const size of [args.first, args.last]) {
    if (size != null && (size < 1 || size > MAX_PAGE)) throw new GraphQLError(`A page holds 1 to ${MAX_PAGE} entries.`);
  }
  if (args.first != null && args.last != null) throw new GraphQLError('Use `first` or `last`, not both.');
  return args;
}
