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
/** A list that gives a page and finds an entry's position without a scan. */
export type Listed<T> = {
  size: number;
  slice(start: number, end: number): T[];
  keyOf(item: T): string | number;
  /** -1 when no entry of the list has this key */
  placeOf(key: string): number;
};

const MAX_PAGE = 50;
const DEFAULT_PAGE = 10;

/** A short list: its keys are scanned, and only for a cursor. */
export const listOf = <T>(items: readonly T[], keyOf: (item: T) => string | number): Listed<T> => ({
  size: items.length,
  slice: (start, end) => items.slice(start, end),
  keyOf,
  placeOf: (key) => items.findIndex((item) => String(keyOf(item)) === key),
});

/**
 * One page of a list. Cursors are opaque and belong to the list they came from: `list` names it (filters and sort
 * included), and a cursor of another list, a forged one, or one whose entry left the list is a GraphQL error. A cursor
 * holds its entry's key, so that what it costs does not grow with the list; it is written only where one is asked for.
 */
export function paginate<T>(items: Listed<T>, list: string, args: PageArgs): Connection<T> {
  const { first, last, after, before } = checkArgs(args);
  let known: string | undefined;
  const seal = (): string => {
    known ??= createHash('sha256').update(list).digest('base64url').slice(0, 10);
    return known;
  };
  const cursorOf = (item: T): string => Buffer.from(`${seal()}.${items.keyOf(item)}`).toString('base64url');
  const position = (cursor: string): number => {
    const text = Buffer.from(cursor, 'base64url').toString();
    const at = text.startsWith(`${seal()}.`) ? items.placeOf(text.slice(seal().length + 1)) : -1;
    if (at < 0) throw new GraphQLError('The cursor does not belong to this list.');
    return at;
  };
  let start = after == null ? 0 : position(after) + 1;
  let end = before == null ? items.size : position(before);
  if (last != null) start = Math.max(start, end - last);
  else end = Math.min(end, start + (first ?? DEFAULT_PAGE));
  const edges = items.slice(start, Math.max(start, end)).map((node) => ({
    node,
    get cursor() {
      return cursorOf(node);
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
