import { useLayoutEffect, useState } from 'react';

/**
 * False until nothing on the page is held down. What comes up between the two halves of a press takes the press away: the pointer is released over
 * something else, and no control is clicked. Looked at in the task that shows it, so that no press can begin in between.
 */
export function useNothingPressed(): boolean {
  const [isFree, setFree] = useState(false);
  useLayoutEffect(() => {
    let frame: number | undefined;
    const look = (): void => {
      if (document.querySelector(':active')) frame = requestAnimationFrame(look);
      else setFree(true);
    };
    look();
    return () => cancelAnimationFrame(frame ?? 0);
  }, []);
  return isFree;
}
