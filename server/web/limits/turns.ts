/** A place that was given; calling it frees the place. */
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
 * Limits concurrent work in this process: further callers wait in a bounded queue; those beyond it, or who waited too
 * long, get null and are asked to come back. A freed place is handed on after other events were processed, so that
 * health checks are answered under load.
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
