import { idOf } from './fields/fields.ts';

/**
 * Every id an answer speaks of, wherever it stands: what is kept of it is wrong as soon as one of them changes. Walks without
 * recursion, for an answer may be of any depth.
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
