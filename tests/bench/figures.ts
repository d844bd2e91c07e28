/** One measured figure beside what it has to reach. Without a target it is reported for orientation. */
export type Figure = {
  name: string;
  value: number;
  /** how the value is written: `0.83`, `112.4 KB`, `1.6 s`, `98` */
  unit: 'ratio' | 'KB' | 'MB' | 's' | 'score' | 'shift';
  target?: { atLeast: number } | { atMost: number };
  /** what it was made of: `9120/s of 10870/s` */
  detail?: string;
};

const WRITTEN: Record<Figure['unit'], (value: number) => string> = {
  ratio: (value) => value.toFixed(2),
  KB: (value) => `${value.toFixed(1)} KB`,
  MB: (value) => `${Math.round(value)} MB`,
  s: (value) => `${value.toFixed(2)} s`,
  score: (value) => String(Math.round(value)),
  shift: (value) => value.toFixed(3),
};

function isReached({ value, target }: Figure): boolean {
  if (target === undefined) return true;
  return 'atLeast' in target ? value >= target.atLeast : value <= target.atMost;
}

/** One line: name, value, target, `ok` or `below`, detail. */
export function describeFigure(figure: Figure): string {
  const write = WRITTEN[figure.unit];
  const { target } = figure;
  const wanted =
    target === undefined ? '' : 'atLeast' in target ? `≥ ${write(target.atLeast)}` : `≤ ${write(target.atMost)}`;
  const verdict = target === undefined ? '' : isReached(figure) ? 'ok' : 'below';
  const columns = [figure.name.padEnd(44), write(figure.value).padStart(10), wanted.padEnd(12), verdict.padEnd(6)];
  return `${columns.join('  ')}${figure.detail ?? ''}`.trimEnd();
}

/** `12 of 14 targets reached`, with the names of the others. */
export function sumUp(figures: readonly Figure[]): string {
  const bound = figures.filter((figure) => figure.target !== undefined);
  const missed = bound.filter((figure) => !isReached(figure)).map((figure) => figure.name);
  return `${bound.length - missed.length} of ${bound.length} targets reached${missed.length === 0 ? '' : `; below: ${missed.join(', ')}`}`;
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};
