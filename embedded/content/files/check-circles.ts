import type { ContentFileProblem, ContentLibrary, Entry } from './library.ts';

/** Types that are only linked to, never rendered inside other entries. */
const STAND_ALONE = new Set(['page', 'landingPage', 'article', 'helpEntry']);

/**
 * [OP-16] Finds entries that contain themselves, directly or through others: the store renders nothing at that point.
 * Reports each cycle once, at its first entry by name.
 */
export function checkCircles(
  { entries }: Pick<ContentLibrary, 'entries'>,
  listReferences: (entry: Entry) => readonly string[],
): ContentFileProblem[] {
  const references = new Map(
    [...entries.values()].map((entry) => [
      entry.id,
      [...new Set(listReferences(entry))].filter(
        (id) => entries.has(id) && !STAND_ALONE.has(entries.get(id)?.type ?? ''),
      ),
    ]),
  );
  const done = new Set<string>();
  const problems = new Map<string, ContentFileProblem>();
  const walk = (id: string, above: readonly string[]): void => {
    const since = above.indexOf(id);
    if (since >= 0) {
      const circle = above.slice(since);
      const first = [...circle].sort()[0]!;
      const at = circle.indexOf(first);
      const way = [...circle.slice(at), ...circle.slice(0, at), first].join(' → ');
      problems.set(way, {
        file: entries.get(first)!.file,
        text: `stands inside itself: ${way}; take it out at one place`,
      });
      return;
    }
    if (done.has(id)) return;
    for (const next of references.get(id) ?? []) walk(next, [...above, id]);
    done.add(id);
  };
  for (const id of references.keys()) walk(id, []);
  return [...problems.values()];
}
