import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { hydrateOverrides } from '../messages/overrides.ts';
import { prepareLocale } from '../messages/prepare-locale.ts';
import { replayEarlyClick } from './frame/replay-early-clicks.ts';
import { watchTranslation } from './frame/watch-translation.ts';
import { hasReloadState, INPUT_KEY, storeScrollState, TARGET_URL_KEY } from './ui-kit/reload-state.ts';
import { readStaticParts, StaticParts } from './ui-kit/static-markup.tsx';

// an upgrade does not affect a page that was just loaded: this chunk loads last
const loadOldRelease = () => import('./frame/after-hydration.ts');

/** [OP-03] Prepares an open page for an upgrade; a reloaded page restores the text typed before. */
function prepareForUpgrade(): void {
  void loadOldRelease()
    .then(({ watchChunkErrors }) => watchChunkErrors())
    .catch(() => undefined);
  if (hasReloadState(INPUT_KEY))
    void import('./frame/restore-form-fields.ts').then((module) => module.restoreFormFields());
}

/** Repeats the early click once its children are hydrated. */
function Alive({ replayClick, children }: { replayClick(): void; children: ReactNode }) {
  useEffect(replayClick, [replayClick]);
  useEffect(prepareForUpgrade, []);
  return children;
}

function hydrate(): void {
  watchTranslation(document);
  hydrateRoot(
    document,
    <StrictMode>
      <Alive replayClick={replayEarlyClick()}>
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
