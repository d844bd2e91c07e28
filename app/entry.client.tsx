import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { prepareLocale } from './messages/prepare-locale.ts';

function hydrate(): void {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
}

// the page's own language first: React must find the words that the server wrote [CNT-08]
void prepareLocale(document.documentElement.lang).then(() => startTransition(hydrate));
