import { type ComponentType, useEffect, useState } from 'react';
import { createPath, useLocation } from 'react-router';
import { useTagManagerUrl } from './use-tag-manager-url.ts';

type WatchProps = { tagManagerUrl: string | null; shown: ReadonlySet<string> };

/** Every address that this document has shown: "Back" leads to them, and a script of another company may not know each. */
const shown = new Set<string>();

/**
 * [CNT-07] [FMT-04] Loads, once the page is idle, what watches promotions and what asks for consent. Neither is in the
 * server's page, which is the same for everyone, nor in the first scripts.
 */
export function Measuring() {
  const tagManagerUrl = useTagManagerUrl();
  const address = createPath(useLocation());
  useEffect(() => void shown.add(address), [address]);
  const [Watch, setWatch] = useState<ComponentType<WatchProps> | null>(null);
  useEffect(
    () =>
      whenIdle(() => {
        import('../../parts/privacy/measuring-watch.tsx').then(
          (loaded) => setWatch(() => loaded.default),
          () => undefined,
        );
      }),
    [],
  );
  return Watch && <Watch tagManagerUrl={tagManagerUrl} shown={shown} />;
}

/** Not every browser knows idleness. Answers how to call it off. */
function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, 200);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(run, { timeout: 2000 });
  return () => cancelIdleCallback(asked);
}
