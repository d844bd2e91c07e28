import { type RefObject, useCallback, useEffect, useState } from 'react';

type OpenStageModule = typeof import('./open-stage.tsx');
type Opened = { OpenStage: OpenStageModule['OpenStage']; hadFocus: boolean };

/**
 * The open stage, loaded once it is wanted: a locked browser never loads it. `hadFocus`: the locked one, which is
 * removed, had the focus. `retry` loads it again after a failure.
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
