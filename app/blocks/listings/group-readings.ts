import type { ReadingView } from '../../../platforms/content/client/types.ts';

export type ReadingGroup = { topic: string; readings: ReadingView[] };

/** By topic, in the order in which topics first come. A row without a topic would fall out, so then there are no groups at all. */
export function groupReadings(readings: readonly ReadingView[]): ReadingGroup[] {
  const groups = new Map<string, ReadingView[]>();
  for (const reading of readings) {
    if (reading.topic === '') return [];
    groups.set(reading.topic, [...(groups.get(reading.topic) ?? []), reading]);
  }
  return [...groups].map(([topic, rows]) => ({ topic, readings: rows }));
}
