/** An indexed object as it was saved. */
export type StoredObject = { readonly objectID: string; readonly [attribute: string]: unknown };

/** Maximum nesting of an object. */
const DEEPEST = 30;

export const isTooDeep = (value: unknown, left = DEEPEST): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (left === 0 || Object.values(value).some((inner) => isTooDeep(inner, left - 1)));

/** One searchable attribute; attributes of one rank count alike. `*`: all attributes. */
export type Attribute = { readonly name: string; readonly rank: number };

/**
 * Parses the setting `searchableAttributes`: most important first, `a,b` of one rank, `unordered(a)`. Empty: every
 * attribute.
 */
export function readAttributes(setting: readonly string[] | undefined): Attribute[] {
  const named = (setting ?? []).flatMap((entry, rank) =>
    entry
      .split(',')
      .map((part) => part.trim().replace(/^(?:un)?ordered\((.*)\)$/, '$1'))
      .filter((name) => name !== '')
      .map((name) => ({ name, rank })),
  );
  return named.length > 0 ? named : [{ name: '*', rank: 0 }];
}

/** Returns the value at a path such as `fields.title`; an attribute whose name contains the dot takes precedence. */
function valueAt(object: unknown, path: string): unknown {
  if (Array.isArray(object)) return object.map((item) => valueAt(item, path)).filter((value) => value !== undefined);
  if (typeof object !== 'object' || object === null) return undefined;
  const own = object as Record<string, unknown>;
  if (Object.hasOwn(own, path)) return own[path];
  const dot = path.indexOf('.');
  const head = path.slice(0, dot);
  return dot > 0 && Object.hasOwn(own, head) ? valueAt(own[head], path.slice(dot + 1)) : undefined;
}

/** Collects every text and number beneath a value, in order. Objects nested deeper than `DEEPEST` are refused. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** Returns the searchable text of an attribute. */
export const getAttributeText = (object: StoredObject, { name }: Attribute): string =>
  textsIn(name === '*' ? object : valueAt(object, name)).join('\n');

/** Whether `path` is one of the named attributes or beneath one. */
export const isNamed = (names: readonly string[], path: string): boolean =>
  names.some((name) => name === '*' || path === name || path.startsWith(`${name}.`));

/** Returns only the attributes of `attributesToRetrieve`, and always the id. `-name` excludes one. */
export function retrieve(object: StoredObject, names: readonly string[] | undefined): StoredObject {
  if (names === undefined || names.includes('*')) {
    const left = (names ?? []).filter((name) => name.startsWith('-')).map((name) => name.slice(1));
    if (left.length === 0) return object;
    return { ...pick(object, (path) => !isNamed(left, path), ''), objectID: object.objectID };
  }
  return { ...pick(object, (path) => isNamed(names, path), ''), objectID: object.objectID };
}

function pick(object: object, isWanted: (path: string) => boolean, above: string): Record<string, unknown> {
  const picked: [string, unknown][] = [];
  for (const [key, value] of Object.entries(object)) {
    const path = above + key;
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      const inner = pick(value, isWanted, `${path}.`);
      if (Object.keys(inner).length > 0 || (isWanted(path) && Object.keys(value).length === 0))
        picked.push([key, inner]);
    } else if (isWanted(path)) picked.push([key, value]);
  }
  // not by assignment: a key may be called __proto__
  return Object.fromEntries(picked);
}
