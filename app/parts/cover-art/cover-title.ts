/** One step of the title: type size, line height, letters a line, lines at most. */
export type TitleStep = { size: number; leading: number; letters: number; lines: number };

const STEPS: readonly TitleStep[] = [
  { size: 15, leading: 17.5, letters: 17, lines: 4 },
  { size: 13, leading: 15.5, letters: 20, lines: 4 },
  { size: 11.5, leading: 14, letters: 22, lines: 5 },
];

/** Greedy wrap. A word longer than the line keeps a line of its own. */
export function wrapWords(title: string, letters: number): string[] {
  const lines: string[] = [];
  for (const word of title.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= letters) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** The first step that fits the title; the last one cuts its fifth line and adds an ellipsis. */
export function fitTitle(title: string): TitleStep & { text: string[] } {
  for (const step of STEPS) {
    const text = wrapWords(title, step.letters);
    if (text.length <= step.lines && text.every((line) => line.length <= step.letters)) return { ...step, text };
  }
  const last = STEPS[STEPS.length - 1] as TitleStep;
  const all = wrapWords(title, last.letters).map((line) =>
    line.length > last.letters ? `${line.slice(0, 20)}…` : line,
  );
  if (all.length <= last.lines) return { ...last, text: all };
  return { ...last, text: [...all.slice(0, 4), `${(all[4] ?? '').replace(/…$/, '').slice(0, 20).trimEnd()}…`] };
}

/** The small cover's title: words of the first step as bars, three at most. Lengths in viewBox units. */
export const titleBars = (title: string): number[] =>
  wrapWords(title, 17)
    .slice(0, 3)
    .map((line) => Math.min(136, Math.round(line.length * 7.6)));
