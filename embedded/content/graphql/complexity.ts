import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  getOperationAST,
  isCompositeType,
  isInterfaceType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { DEFAULT_LIMIT } from '../../../platforms/content/schema/limits.ts';
import type { CostTable } from './executable-schema.ts';
import { FULL_SCHEMA, FULL_SCHEMA_COST, introspectionLengths, metaField } from './introspection-cost.ts';

type Variables = Readonly<Record<string, unknown>>;
export type Cost = { readonly entities: number; readonly depth: number };
/** `items`: fields of the schema introspection */
type Weighed = { cost: number; depth: number; items: number };
type Executable = { readonly schema: GraphQLSchema; readonly touches: CostTable };

/**
 * Measures a query's cost as the hosted platform does: the maximum of entries and assets it can touch. A collection
 * counts its limit (or the model's, if lower) per parent object, and multiplies its contents by it. Introspection
 * counts by its share of the full schema, which one query may read once. Requires a valid document: fragments exist and
 * have no cycles.
 */
export function measureQuery(
  executable: Executable,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
): Cost {
  const { cost, depth, items } = weighQuery(executable, document, operation, variables);
  if (items === 0) return { entities: cost, depth };
  return { entities: cost + Math.ceil((items / fullSchema(executable)) * FULL_SCHEMA_COST), depth };
}

const WHOLE = new WeakMap<GraphQLSchema, number>();
function fullSchema(executable: Executable): number {
  const known = WHOLE.get(executable.schema);
  if (known !== undefined) return known;
  const { items } = weighQuery(executable, FULL_SCHEMA, getOperationAST(FULL_SCHEMA)!, {});
  WHOLE.set(executable.schema, items);
  return items;
}

function weighQuery(
  { schema, touches }: Executable,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
): Weighed {
  const lengths = introspectionLengths(schema);
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  const known = new Map<string, Weighed>();

  /** Weighs a fragment once, regardless of how often the query uses it. */
  const weighFragment = (name: string): Weighed => {
    const before = known.get(name);
    if (before) return before;
    const fragment = fragments.get(name)!;
    const weighed = weigh(fragment.selectionSet, schema.getType(fragment.typeCondition.name.value));
    known.set(name, weighed);
    return weighed;
  };
  const weigh = (set: SelectionSetNode, type: GraphQLNamedType | undefined): Weighed => {
    const total: Weighed = { cost: 0, depth: 0, items: 0 };
    for (const selection of set.selections) {
      const inner =
        selection.kind === Kind.FRAGMENT_SPREAD
          ? weighFragment(selection.name.value)
          : selection.kind === Kind.INLINE_FRAGMENT
            ? weigh(
                selection.selectionSet,
                selection.typeCondition ? schema.getType(selection.typeCondition.name.value) : type,
              )
            : weighField(selection, type);
      total.cost += inner.cost;
      total.items += inner.items;
      total.depth = Math.max(total.depth, inner.depth);
    }
    return total;
  };
  const weighField = (node: FieldNode, type: GraphQLNamedType | undefined): Weighed => {
    const name = node.name.value;
    const definition =
      metaField(name) ?? (isObjectType(type) || isInterfaceType(type) ? type.getFields()[name] : undefined);
    const target = definition ? getNamedType(definition.type) : undefined;
    const inner = node.selectionSet && isCompositeType(target) ? weigh(node.selectionSet, target) : NOTHING;
    const depth = inner.depth + 1;
    if (type === undefined) return { ...inner, depth };
    if (type.name.startsWith('__') || metaField(name))
      return { cost: 0, depth, items: lengths(type.name, name) * (1 + inner.items) };
    const touched = touches(type.name, name);
    if (touched === undefined) return { ...inner, depth };
    const count = touched.isPaged ? Math.min(readLimit(node, variables), touched.max) : touched.max;
    return { cost: count * (1 + inner.cost), depth, items: 0 };
  };
  return weigh(operation.selectionSet, schema.getQueryType() ?? undefined);
}

const NOTHING: Weighed = { cost: 0, depth: 0, items: 0 };

function readLimit(node: FieldNode, variables: Variables): number {
  const given = node.arguments?.find(({ name }) => name.value === 'limit')?.value;
  if (given?.kind === Kind.INT) return Math.max(0, Number(given.value));
  const requested = given?.kind === Kind.VARIABLE ? variables[given.name.value] : undefined;
  return typeof requested === 'number' ? Math.max(0, requested) : DEFAULT_LIMIT;
}

/**
 * Returns whether any field of the operation requests unpublished content, and whether any requests only published
 * content.
 */
export function readPreviews(
  document: DocumentNode,
  variables: Variables,
): { asksPreview: boolean; asksPublished: boolean } {
  const found = { asksPreview: false, asksPublished: false };
  const walk = (set: SelectionSetNode | undefined, isRoot: boolean): void => {
    for (const selection of set?.selections ?? []) {
      if (selection.kind === Kind.FRAGMENT_SPREAD) continue;
      if (selection.kind === Kind.INLINE_FRAGMENT) {
        walk(selection.selectionSet, isRoot);
        continue;
      }
      const value = selection.arguments?.find(({ name }) => name.value === 'preview')?.value;
      const requested =
        value?.kind === Kind.VARIABLE
          ? variables[value.name.value]
          : value?.kind === Kind.BOOLEAN
            ? value.value
            : undefined;
      if (requested === true) found.asksPreview = true;
      else if (requested === false || (isRoot && !selection.name.value.startsWith('__'))) found.asksPublished = true;
      walk(selection.selectionSet, false);
    }
  };
  for (const definition of document.definitions) {
    if (definition.kind === Kind.OPERATION_DEFINITION) walk(definition.selectionSet, true);
    if (definition.kind === Kind.FRAGMENT_DEFINITION)
      walk(definition.selectionSet, definition.typeCondition.name.value === 'Query');
  }
  return found;
}
