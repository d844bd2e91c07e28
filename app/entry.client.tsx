import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { hydrateOverrides } from '../messages/overrides.ts';
import { prepareLocale } from '../messages/prepare-locale.ts';
import { hasReloadState, INPUT_KEY, storeScrollState, TARGET_URL_KEY } from './everywhere/frame/reload-state.ts';
import { replayEarlyClick } from './everywhere/frame/replay-early-clicks.ts';
import { watchTranslation } from './everywhere/frame/watch-translation.ts';
import { readStaticParts, StaticParts } from './everywhere/parts/static-markup.tsx';

// an upgrade does not affect a page that was just loaded: this chunk loads last
const loadOldRelease = () => import('./later/stale-build-recovery.ts');

/** [OP-03] Prepares an open page for an upgrade; a reloaded page restores the text typed before. */
function prepareForUpgrade(): void {
  void loadOldRelease()
    .then(({ watchChunkErrors }) => watchChunkErrors())
    .catch(() => undefined);
  if (hasReloadState(INPUT_KEY))
    void import('./client/restore-form-fields.ts').then((module) => module.restoreFormFields());
}

/** Repeats the early click once its children are hydrated. */
function Alive({ repeatPress, children }: { repeatPress(): void; children: ReactNode }) {
  useEffect(repeatPress, [repeatPress]);
  useEffect(prepareForUpgrade, []);
  return children;
}

function hydrate(): void {
  watchTranslation(document);
  hydrateRoot(
    document,
    <StrictMode>
      <Alive repeatPress={replayEarlyClick()}>
        <StaticParts.Provider value={readStaticParts(document)}>
          <HydratedRouter instrumentations={[storeScrollState]} />
        </StaticParts.Provider>
      </Alive>
    </StrictMode>,
  );
}

function begin(): void {
  hydrateOverrides(document);
  // load the page's language first: React must find the same texts as the server [CNT-08]
  void prepareLocale(document.documentElement.lang).then(() => startTransition(hydrate));
}

if (hasReloadState(TARGET_URL_KEY))
  void loadOldRelease()
    .then(({ resumeNavigation: goOn }) => goOn())
    .catch(() => false)
    .then((isLeaving) => {
      if (!isLeaving) begin();
    });
else begin();
