import { isRecord } from '../../../../core/is-record.ts';
import { ENTRY_ID } from '../fields/fields.ts';
import { Budget, referenceOf, typeOf, walkNodes } from './node.ts';

/** A rich text in a response, and its position. */
export type TextPlace = {
  readonly json: unknown;
  /** the references the platform returned with it; undefined if they were not requested */
  readonly links: unknown;
  put(value: unknown): void;
};

/** Finds all texts in a response. Iterative instead of recursive, because a response can be nested to any depth. */
export function findTexts(data: unknown): TextPlace[] {
  const places: TextPlace[] = [];
  const waiting: unknown[] = [data];
  while (waiting.length > 0) {
    const at = waiting.pop();
    if (typeof at !== 'object' || at === null) continue;
    const holder = at as Record<string, unknown>;
    for (const key of Object.keys(holder)) {
      const value = holder[key];
      if (!isText(value)) waiting.push(value);
      else
        places.push({
          json: value.json,
          links: value.links,
          put: (mapped) => Object.assign(holder, { [key]: mapped }),
        });
    }
  }
  return places;
}

const isText = (value: unknown): value is { json: unknown; links?: unknown } =>
  isRecord(value) && isRecord(value.json) && typeOf(value.json) === 'document';

export type References = {
  /** entries and assets that words link to, and images */
  readonly linked: ReadonlySet<string>;
  /** entries embedded in the text as blocks, in order */
  readonly blocks: ReadonlySet<string>;
};

const LINKING = new Set(['entry-hyperlink', 'asset-hyperlink', 'embedded-asset-block']);

export function referencesIn(json: unknown): References {
  const linked = new Set<string>();
  const blocks = new Set<string>();
  for (const node of walkNodes(json, new Budget())) {
    const type = typeOf(node);
    const id = LINKING.has(type) || type === 'embedded-entry-block' ? referenceOf(node) : '';
    if (ENTRY_ID.test(id)) (type === 'embedded-entry-block' ? blocks : linked).add(id);
  }
  return { linked, blocks };
}
