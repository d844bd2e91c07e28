import { parse } from 'graphql';

/** the client's own queries are fewer */
const MOST_KNOWN = 1_000;
const known = new Map<string, readonly string[]>();

/** What a query calls the things it asks for: an answer without them is none. */
export function rootNames(query: string): readonly string[] {
  const names = known.get(query) ?? read(query);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(query, names);
  return names;
}

const read = (query: string): string[] =>
  parse(query, { noLocation: true }).definitions.flatMap((definition) =>
    definition.kind === 'OperationDefinition'
      ? definition.selectionSet.selections.flatMap((one) =>
          one.kind === 'Field' ? [(one.alias ?? one.name).value] : [],
        )
      : [],
  );
