import { createHash } from 'node:crypto';
import { GraphQLError } from 'graphql';

export type PageArgs = { first?: number | null; after?: string | null; last?: number | null; before?: string | null };
export type Connection<T> = {
  edges: { node: T; cursor: string }[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string | null; endCursor: string | null };
  collectionInfo: { totalItems: number };
};

const MAX_PAGE = 50;
const DEFAULT_PAGE = 10;

/**
 * One page of a list. Cursors are opaque and belong to the list they came from: `list` names it (filters and sort
 * included), and a cursor of another list, a forged one, or one whose entry left the list is a GraphQL error.
 */
export function paginate<T>(
  items: readonly T[],
  keyOf: (item: T) => string | number,
  list: string,
  args: PageArgs,
): Connection<T> {
  const { first, last, after, before } = checkArgs(args);
  const seal = createHash('sha256').update(list).digest('base64url').slice(0, 10);
  const cursorOf = (item: T): string => Buffer.from(`${seal}.${keyOf(item)}`).toString('base64url');
  const position = (cursor: string): number => {
    const at = items.findIndex((item) => cursorOf(item) === cursor);
    if (at < 0) throw new GraphQLError('The cursor does not belong to this list.');
    return at;
  };
  let start = after == null ? 0 : position(after) + 1;
  let end = before == null ? items.length : position(before);
  if (last != null) start = Math.max(start, end - last);
  else end = Math.min(end, start + (first ?? DEFAULT_PAGE));
  const edges = items.slice(start, Math.max(start, end)).map((node) => ({ node, cursor: cursorOf(node) }));
  return {
    edges,
    pageInfo: {
      hasNextPage: end < items.length,
      hasPreviousPage: start > 0,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
    collectionInfo: { totalItems: items.length },
  };
}

function checkArgs(args: PageArgs): PageArgs {
  for (const size of [args.first, args.last]) {
    if (size != null && (size < 1 || size > MAX_PAGE)) throw new GraphQLError(`A page holds 1 to ${MAX_PAGE} entries.`);
  }
  if (args.first != null && args.last != null) throw new GraphQLError('Use `first` or `last`, not both.');
  return args;
}
