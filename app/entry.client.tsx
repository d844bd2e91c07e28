import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { takeWordsOfPage } from '../messages/own-words.ts';
import { prepareLocale } from '../messages/prepare-locale.ts';
import { takeEarlyPress } from './everywhere/frame/early-press.ts';
import { isKept, keepWay, TYPED, WAY } from './everywhere/frame/kept-on-leaving.ts';
import { watchTranslation } from './everywhere/frame/watch-translation.ts';
import { readStaticParts, StaticParts } from './everywhere/parts/static-markup.tsx';

// an upgrade leaves alone a page that was just loaded: this comes with the page's last parts
const loadOldRelease = () => import('./later/old-release.ts');

/** [OP-03] What an upgrade asks of a page that stays open; a page that was loaded anew has what was typed on it before. */
function prepareForUpgrade(): void {
  void loadOldRelease()
    .then(({ watchParts }) => watchParts())
    .catch(() => undefined);
  if (isKept(TYPED)) void import('./client/type-again.ts').then((module) => module.typeAgain());
}

/** Repeats, as soon as what it holds is alive, the press that came before. */
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
      <Alive repeatPress={takeEarlyPress()}>
        <StaticParts.Provider value={readStaticParts(document)}>
          <HydratedRouter instrumentations={[keepWay]} />
        </StaticParts.Provider>
      </Alive>
    </StrictMode>,
  );
}

function begin(): void {
  takeWordsOfPage(document);
  // the page's own language first: React must find the words that the server wrote [CNT-08]
  void prepareLocale(document.documentElement.lang).then(() => startTransition(hydrate));
}

if (isKept(WAY))
  void loadOldRelease()
    .then(({ goOn }) => goOn())
    .catch(() => false)
    .then((isLeaving) => {
      if (!isLeaving) begin();
    });
else begin();
