/** Wraps greedily. A word longer than a line gets a separate line. */
export function wrapWords(title: string, letters: number): string[] {
  const lines: string[] = [];
  for (const word of title.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= letters) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Returns the small cover's title as bars, three at most, from the words of the first step. Lengths in viewBox units. */
export const titleBars = (title: string): number[] =>
  wrapWords(title, 17)
    .slice(0, 3)
    .map((line) => Math.min(136, Math.round(line.length * 7.6)));
