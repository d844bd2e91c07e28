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

/** The small cover's title: words of the first step as bars, three at most. Lengths in viewBox units. */
export const titleBars = (title: string): number[] =>
  wrapWords(title, 17)
    .slice(0, 3)
    .map((line) => Math.min(136, Math.round(line.length * 7.6)));
