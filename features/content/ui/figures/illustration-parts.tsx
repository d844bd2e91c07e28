type BoxProps = { x: number; y: number; width: number; height: number; word: string | undefined; isMarked: boolean };

/** A box with a centered word; the marked one is yellow. */
export function Box({ x, y, width, height, word, isMarked }: BoxProps) {
  return (
    <>
      <path className={isMarked ? 'm' : 'f'} d={`M${x} ${y}h${width}v${height}h${-width}z`} />
      {word && (
        <text className={isMarked ? 'on' : undefined} x={x + width / 2} y={y + height / 2 + 3.6}>
          {word.replace('*', '')}
        </text>
      )}
    </>
  );
}

/** A centered word without a box. */
export function Words({ at: [x, y], word }: { at: readonly [number, number]; word: string }) {
  if (!word) return null;
  return (
    <text x={x} y={y}>
      {word.replace('*', '')}
    </text>
  );
}

/** `at`: its index among the words, as a key. */
type Laid = { at: string; word: string; isMarked: boolean };

/** Returns the words of an illustration by position, and which of them is marked; `otherwise` is the default. */
export function positionLabels(labels: readonly string[], count: number, otherwise: number): Laid[] {
  const isSaid = labels.some((word) => word.startsWith('*'));
  return Array.from({ length: count }, (_, place) => {
    const word = labels[place] ?? '';
    return {
      at: String(place),
      word: word.replace('*', ''),
      isMarked: isSaid ? word.startsWith('*') : place === otherwise,
    };
  });
}
