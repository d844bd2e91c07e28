import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The dialogs of the company's page. Each has an address, so that Back closes it and none needs a script. */
const LAYERS = [
  'invite',
  'request',
  'roles',
  'remove',
  'leave',
  'add-domain',
  'record',
  'remove-domain',
  'policy',
  'facts',
] as const;
export type LayerName = (typeof LAYERS)[number];
/** `of`: the user, request or domain that the dialog is about; empty if there is only one. */
export type CompanyLayer = { name: LayerName; of: string };

/** Returns the dialog that the URL opens; null for none. */
export function readLayer(search: string): CompanyLayer | null {
  const given = new URLSearchParams(search);
  const name = LAYERS.find((one) => one === given.get('open'));
  return name ? { name, of: given.get('of') ?? '' } : null;
}

/** Returns the query that opens a dialog, or without `layer` closes it. Filters stay; the outcome of a form doesn't. */
export function getLayerSearch(search: string, layer: { name: string; of: string } | null): string {
  const next = new URLSearchParams(search);
  for (const name of ['open', 'of', 'done']) next.delete(name);
  if (layer) next.set('open', layer.name);
  if (layer?.of) next.set('of', layer.of);
  const query = next.toString();
  return query && `?${query}`;
}

/** Returns a function that closes the open dialog: back to the page that opened it, or in place after a direct visit. */
export function useCloseLayer(): () => void {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  return useCallback(() => {
    if (!new URLSearchParams(search).has('open')) return;
    if ((state as { isLayer?: boolean } | null)?.isLayer) void navigate(-1);
    else void navigate(pathname + getLayerSearch(search, null), { replace: true, preventScrollReset: true });
  }, [navigate, pathname, search, state]);
}
