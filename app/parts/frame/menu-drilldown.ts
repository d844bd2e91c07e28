import type { MenuEntry } from '../../../platforms/content/client/types.ts';

/** Where the drawer stands: the entries pressed on the way down; `from`, after a step back, the entry that was left. */
export type Drill = { readonly path: readonly number[]; readonly from: number | null };
export type DrillStep = { kind: 'down'; index: number } | { kind: 'up' } | { kind: 'to'; depth: number };

export const TOP: Drill = { path: [], from: null };

/** [HDR-07] [DG5] One step through the levels. From the top there is no way up. */
export function drill({ path, from }: Drill, step: DrillStep): Drill {
  if (step.kind === 'down') return { path: [...path, step.index], from: null };
  const depth = step.kind === 'up' ? path.length - 1 : step.depth;
  if (depth < 0 || depth >= path.length) return { path, from };
  return { path: path.slice(0, depth), from: path[depth] ?? null };
}

export type Level = { label: string; entries: readonly MenuEntry[] };

/** The level a path leads to, however deep. What is no longer there ends the way at the level above it. */
export function levelAt(top: Level, path: readonly number[]): Level {
  return path.reduce<Level>((level, index) => {
    const entry = level.entries[index];
    return entry && entry.kind !== 'item' ? { label: entry.label, entries: entry.items } : level;
  }, top);
}
