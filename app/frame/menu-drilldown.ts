import type { MenuEntry } from '../../platforms/content/client/types.ts';

/** The position in the drawer: the selected entry of each level; `from`, after a step back, is the entry that was left. */
export type Drill = { readonly path: readonly number[]; readonly from: number | null };
export type DrillStep = { kind: 'down'; index: number } | { kind: 'up' } | { kind: 'to'; depth: number };

export const TOP: Drill = { path: [], from: null };

/** [HDR-07] [DG5] Returns the position after one step. A step up from the top changes nothing. */
export function drill({ path, from }: Drill, step: DrillStep): Drill {
  if (step.kind === 'down') return { path: [...path, step.index], from: null };
  const depth = step.kind === 'up' ? path.length - 1 : step.depth;
  if (depth < 0 || depth >= path.length) return { path, from };
  return { path: path.slice(0, depth), from: path[depth] ?? null };
}

export type Level = { label: string; entries: readonly MenuEntry[] };

/** Returns the level at a path of any depth. If an entry no longer exists, returns the level above it. */
export function levelAt(top: Level, path: readonly number[]): Level {
  return path.reduce<Level>((level, index) => {
    const entry = level.entries[index];
    return entry && entry.kind !== 'item' ? { label: entry.label, entries: entry.items } : level;
  }, top);
}
