import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { takeWordsOfPage } from '../messages/own-words.ts';
import { prepareLocale } from '../messages/prepare-locale.ts';
import { takeEarlyPress } from './everywhere/frame/early-press.ts';

/** Repeats, as soon as what it holds is alive, the press that came before. */
function Alive({ repeatPress, children }: { repeatPress(): void; children: ReactNode }) {
  useEffect(repeatPress, [repeatPress]);
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

takeWordsOfPage(document);
// the page's own language first: React must find the words that the server wrote [CNT-08]
void prepareLocale(document.documentElement.lang).then(() => startTransition(hydrate));
