import { readStoredList, store } from './stored.ts';

/** The maximum number of items. */
const MAX = 5;

/**
 * [FMT-03] A short list in local storage that never leaves the browser: newest first, five at most. `isItem`: filters out invalid entries. `keyOf`: items with
 * the same key are duplicates. Never throws: a forbidden storage stores nothing.
 */
export function createLocalList<Item>(
  key: string,
  { isItem, keyOf }: { isItem(value: unknown): value is Item; keyOf(item: Item): string },
) {
  const read = (): Item[] => readStoredList('local', key).filter(isItem).slice(0, MAX);
  return {
    read,
    /** puts an item first */
    note: (item: Item): void =>
      store('local', key, [item, ...read().filter((other) => keyOf(other) !== keyOf(item))].slice(0, MAX)),
    clear: (): void => store('local', key, null),
  };
}

/** Whether a value is an object whose named fields are all strings. */
export const hasStringFields = <Field extends string>(
  value: unknown,
  fields: readonly Field[],
): value is Record<Field, string> =>
  typeof value === 'object' && value !== null && fields.every((field) => typeof Reflect.get(value, field) === 'string');
