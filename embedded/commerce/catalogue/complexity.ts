import { type DocumentNode, GraphQLError, Kind, type SelectionNode, type SelectionSetNode } from 'graphql';

const MAX_COMPLEXITY = 10_000;
const MAX_DEPTH = 15;

/**
 * Checks the cost of a query: every field counts one, multiplied by the page sizes above it. Runs after validation, so
 * fragments exist and have no cycles. A page size from a variable counts with its value.
 */
export function checkComplexity(document: DocumentNode, variables: Record<string, unknown>): GraphQLError | null {
  const fragments = new Map<string, SelectionSetNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition.selectionSet);
  }
  let cost = 0;
  const walk = (set: SelectionSetNode | undefined, factor: number, depth: number): boolean => {
    if (depth > MAX_DEPTH) return false;
    return (set?.selections ?? []).every((selection) => visit(selection, factor, depth));
  };
  const visit = (selection: SelectionNode, factor: number, depth: number): boolean => {
    if (selection.kind === Kind.FRAGMENT_SPREAD) return walk(fragments.get(selection.name.value), factor, depth);
    if (selection.kind === Kind.INLINE_FRAGMENT) return walk(selection.selectionSet, factor, depth);
    cost += factor;
    if (cost > MAX_COMPLEXITY) return false;
    let size = 1;
    for (const argument of selection.arguments ?? []) {
      if (argument.name.value !== 'first' && argument.name.value !== 'last') continue;
      if (argument.value.kind === Kind.INT) size = Math.max(size, Number(argument.value.value));
      if (argument.value.kind === Kind.VARIABLE)
        size = Math.max(size, Number(variables[argument.value.name.value] ?? 1));
    }
    return walk(selection.selectionSet, factor * (Number.isFinite(size) ? size : 1), depth + 1);
  };
  const isWithin = document.definitions.every(
    (d) => d.kind !== Kind.OPERATION_DEFINITION || walk(d.selectionSet, 1, 0),
  );
  return isWithin ? null : new GraphQLError(`The query is too complex: at most ${MAX_COMPLEXITY}.`);
}
