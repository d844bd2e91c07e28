import { idOf } from './fields/fields.ts';

/**
 * Returns every id in a response. A cached value is stale as soon as one of them changes. Iterative instead of
 * recursive, because a response can be nested to any depth.
 */
export function collectCacheTags(...data: readonly unknown[]): string[] {
  const uses = new Set<string>();
  const waiting: unknown[] = [...data];
  while (waiting.length > 0) {
    const at = waiting.pop();
    if (typeof at !== 'object' || at === null) continue;
    const id = idOf(at);
    if (id !== '') uses.add(id);
    for (const value of Object.values(at)) if (typeof value === 'object' && value !== null) waiting.push(value);
  }
  return [...uses];
}
