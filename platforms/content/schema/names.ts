/** `iconGrid` → `IconGrid`: the GraphQL type of a content type. */
export const typeName = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1);

/** `page`, `blocks` → `PageBlocks`: what the types around one field are named after. */
export const fieldTypeName = (type: string, field: string): string => typeName(type) + typeName(field);

/** How a field that holds several entries is asked: `blocks` → `blocksCollection`. */
export const collectionName = (id: string): string => `${id}Collection`;

/** The type that a field of references gives: the one type it allows, or a union of them. */
export function linkedTypeName(type: string, field: string, allowed: readonly string[], isMany: boolean): string {
  if (allowed.length === 1) return typeName(allowed[0]!);
  return fieldTypeName(type, field) + (isMany ? 'Item' : '');
}

/** The filter by a linked entry's own fields: `cfPageNestedFilter`. */
export const nestedFilterName = (type: string): string => `cf${typeName(type)}NestedFilter`;
