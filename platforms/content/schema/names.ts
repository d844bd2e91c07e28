/** `iconGrid` → `IconGrid`: the GraphQL type of a content type. */
export const typeName = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1);

/** `page`, `blocks` → `PageBlocks`: the prefix of the types of one field. */
export const fieldTypeName = (type: string, field: string): string => typeName(type) + typeName(field);

/** Returns the query name of a field with several entries: `blocks` → `blocksCollection`. */
export const collectionName = (id: string): string => `${id}Collection`;

/** Returns the type of a field with references: the one allowed type, or a union. */
export function linkedTypeName(type: string, field: string, allowed: readonly string[], isMany: boolean): string {
  if (allowed.length === 1) return typeName(allowed[0]!);
  return fieldTypeName(type, field) + (isMany ? 'Item' : '');
}

/** The filter by fields of a linked entry: `cfPageNestedFilter`. */
export const nestedFilterName = (type: string): string => `cf${typeName(type)}NestedFilter`;
