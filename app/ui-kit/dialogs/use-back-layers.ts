import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { isClientRoute } from '../smart-link.tsx';
import { createHistoryLayers } from './history-layers.ts';

/**
 * [DG4] Keeps `depth` layers open; Back closes the top one. Returns a ref for the element that contains their links: a click on one removes the layers from the
 * history before it navigates.
 */
export function useBackLayers(depth: number, onBack: (remaining: number) => void) {
  const navigate = useNavigate();
  const [layers] = useState(() => createHistoryLayers(window, onBack));
  useEffect(() => layers.show(depth), [layers, depth]);
  useEffect(() => () => layers.close(), [layers]);
  return useCallback(
    (box: HTMLElement | null) => {
      if (!box) return;
      const handleClick = (event: MouseEvent): void => {
        const href = wayOn(event);
        if (href === null) return;
        event.preventDefault();
        layers.leave(() => (isClientRoute(href) ? void navigate(href) : window.location.assign(href)));
      };
      const submit = (event: SubmitEvent): void => {
        const form = event.target as HTMLFormElement;
        const sent = new FormData(form);
        const term = sent.get('q');
        // an empty search does nothing, and a form that posts does not navigate
        if (form.method !== 'get' || typeof term !== 'string' || term.trim() === '') return;
        event.preventDefault();
        const fields = [...sent].map(([name, value]): [string, string] => [
          name,
          `${value}`.trim().replace(/\s+/g, ' '),
        ]);
        layers.leave(() => void navigate(`/search?${new URLSearchParams(fields)}`));
      };
      box.addEventListener('click', handleClick, true);
      box.addEventListener('submit', submit, true);
      return () => {
        box.removeEventListener('click', handleClick, true);
        box.removeEventListener('submit', submit, true);
      };
    },
    [layers, navigate],
  );
}

/** Returns the target of a plain click on a link in this window; null for all other clicks. */
function wayOn(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const href = link?.getAttribute('href');
  return link && href && link.target !== '_blank' && /^(?:\/|https?:)/.test(href) ? href : null;
}
