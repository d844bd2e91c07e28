/** A turn that was given; calling it hands the place on. */
export type EndTurn = () => void;
export type TurnOptions = {
  /** at work at once */
  most: number;
  /** in line behind them */
  waiting: number;
  /** the longest wait in line; 5 s */
  patienceMs?: number;
};

/**
 * Bounds work under way in this process: who finds no place waits in a short line, who finds none there either, or waited too
 * long, gets null and is asked to come back. A place is handed on after other events had their turn, so that a crowd never
 * keeps the process from answering whether it lives.
 */
export function createTurns({ most, waiting, patienceMs = 5_000 }: TurnOptions): () => Promise<EndTurn | null> {
  const line = new Set<(turn: EndTurn | null) => void>();
  let atWork = 0;

  const begin = (): EndTurn => {
    atWork += 1;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      setImmediate(handOn);
    };
  };
  const handOn = (): void => {
    atWork -= 1;
    const [next] = line;
    next?.(begin());
  };

  return async () => {
    if (atWork < most) return begin();
    if (line.size >= waiting) return null;
    return new Promise((resolve) => {
      const timer = setTimeout(() => answer(null), patienceMs);
      const answer = (turn: EndTurn | null): void => {
        clearTimeout(timer);
        line.delete(answer);
        resolve(turn);
      };
      line.add(answer);
    });
  };
}
