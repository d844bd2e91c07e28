import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { takeWordsOfPage } from '../messages/own-words.ts';
import { prepareLocale } from '../messages/prepare-locale.ts';
import { takeEarlyPress } from './everywhere/frame/early-press.ts';
import { goOn, TYPED, watchParts, watchWay } from './everywhere/frame/old-release.ts';

/** A page that was loaded anew has what was typed on it before. */
function typeAgain(): void {
  try {
    if (window.sessionStorage.getItem(TYPED))
      void import('./client/type-again.ts').then((module) => module.typeAgain());
  } catch {
    // a forbidden storage has kept nothing
  }
}

/** Repeats, as soon as what it holds is alive, the press that came before. */
function Alive({ repeatPress, children }: { repeatPress(): void; children: ReactNode }) {
  useEffect(repeatPress, [repeatPress]);
  useEffect(typeAgain, []);
  return children;
}

function hydrate(): void {
  hydrateRoot(
    document,
    <StrictMode>
      <Alive repeatPress={takeEarlyPress()}>
        <HydratedRouter />
      </Alive>
    </StrictMode>,
  );
}

if (!goOn()) {
  watchParts();
  watchWay();
  takeWordsOfPage(document);
  // the page's own language first: React must find the words that the server wrote [CNT-08]
  void prepareLocale(document.documentElement.lang).then(() => startTransition(hydrate));
}
