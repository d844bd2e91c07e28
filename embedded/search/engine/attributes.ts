/** An object of an index as it was put in. */
export type StoredObject = { readonly objectID: string; readonly [attribute: string]: unknown };

/** How deep an object may be nested. */
const DEEPEST = 30;

export const isTooDeep = (value: unknown, left = DEEPEST): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (left === 0 || Object.values(value).some((inner) => isTooDeep(inner, left - 1)));

/** One searchable attribute; attributes of one rank count alike. `*`: all there is. */
export type Attribute = { readonly name: string; readonly rank: number };

/** The setting `searchableAttributes`: most important first, `a,b` of one rank, `unordered(a)`. Empty: every attribute. */
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

/** What stands at a path such as `fields.title`; an attribute whose own name has a dot goes before. */
function valueAt(object: unknown, path: string): unknown {
  if (Array.isArray(object)) return object.map((item) => valueAt(item, path)).filter((value) => value !== undefined);
  if (typeof object !== 'object' || object === null) return undefined;
  const own = object as Record<string, unknown>;
  if (Object.hasOwn(own, path)) return own[path];
  const dot = path.indexOf('.');
  const head = path.slice(0, dot);
  return dot > 0 && Object.hasOwn(own, head) ? valueAt(own[head], path.slice(dot + 1)) : undefined;
}

/** Every text and number beneath a value, in order. Objects are refused where they are nested deeper than `DEEPEST`. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** The text that an attribute is found by. */
export const textOf = (object: StoredObject, { name }: Attribute): string =>
  textsIn(name === '*' ? object : valueAt(object, name)).join('\n');

/** Whether `path` is one of the named attributes or lies beneath one. */
export const isNamed = (names: readonly string[], path: string): boolean =>
  names.some((name) => name === '*' || path === name || path.startsWith(`${name}.`));

/** Only what `attributesToRetrieve` names, and always the id. `-name` leaves one out of all. */
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
  // never by assignment: a key may be called __proto__
  return Object.fromEntries(picked);
}
