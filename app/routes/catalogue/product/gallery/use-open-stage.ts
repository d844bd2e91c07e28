import { type RefObject, useCallback, useEffect, useState } from 'react';

type OpenStageModule = typeof import('./open-stage.tsx');
type Opened = { OpenStage: OpenStageModule['OpenStage']; hadFocus: boolean };

/**
 * The open stage, loaded once it is wanted: a browser that is locked never asks for it. `hadFocus` is whether somebody stood in the
 * locked one, which goes away under them. One that did not come is asked for again by `retry`.
 */
export function useOpenStage(box: RefObject<HTMLElement | null>, isWanted: boolean) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const load = useCallback(
    () =>
      import('./open-stage.tsx').then(
        ({ OpenStage }) =>
          setOpened({ OpenStage, hadFocus: box.current?.contains(window.document.activeElement) ?? false }),
        () => {},
      ),
    [box],
  );
  useEffect(() => {
    if (isWanted) void load();
  }, [isWanted, load]);
  return { opened: isWanted ? opened : null, retry: load };
}
