import { asNode, type Node } from './published.ts';

type Resolve = (node: unknown) => Node;

/**
 * Fields of an answer that its schema does not name. Descriptions leave objects open; an invented field would pass
 * unseen. An object without any named field is free, as is what `additionalProperties` allows.
 */
export function findUnknownFields(value: unknown, schema: unknown, resolve: Resolve, at = ''): string[] {
  const parts = flatten(schema, resolve);
  if (Array.isArray(value)) {
    const items = parts.flatMap((part) => (part.items === undefined ? [] : [part.items]));
    if (items.length === 0) return [];
    const found = value.flatMap((each) => findUnknownFields(each, { anyOf: items }, resolve, `${at}/*`));
    return [...new Set(found)];
  }
  if (typeof value !== 'object' || value === null) return [];
  const named = parts.filter((part) => part.properties !== undefined);
  const isFree = parts.some(
    (part) => part.additionalProperties === true || typeof part.additionalProperties === 'object',
  );
  if (named.length === 0) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const schemas = named.flatMap((part) => asNode(part.properties)[key] ?? []);
    if (schemas.length === 0) return isFree ? [] : [`${at}/${key}`];
    return findUnknownFields(inner, { anyOf: schemas }, resolve, `${at}/${key}`);
  });
}

/** A schema with all that it is put together from. */
function flatten(schema: unknown, resolve: Resolve): Node[] {
  const node = resolve(schema);
  const parts = ['allOf', 'anyOf', 'oneOf'].flatMap((key) =>
    Array.isArray(node[key]) ? (node[key] as unknown[]) : [],
  );
  return [node, ...parts.flatMap((part) => flatten(part, resolve))];
}
