type Place = { read(): URL; write(path: string): void };
const page: Place = {
  read: () => new URL(window.location.href),
  write: (path) => window.history.replaceState(window.history.state, '', path),
};
const RETURN_PARAMS = ['setup_intent', 'setup_intent_client_secret', 'redirect_status'] as const;

/**
 * [MNG-08] Returns the parameters of a return from authentication; null otherwise. They are removed from the URL at
 * once: a reload repeats nothing, and the secret stays out of the history. They decide nothing: the server asks the
 * provider.
 */
export function consumeReturn({ read, write }: Place = page): { kind: 'proved' | 'refused'; setupId: string } | null {
  const url = read();
  const setupId = url.searchParams.get('setup_intent');
  const status = url.searchParams.get('redirect_status');
  if (setupId === null) return null;
  for (const name of RETURN_PARAMS) url.searchParams.delete(name);
  write(url.pathname + url.search + url.hash);
  return { kind: status === 'succeeded' || status === 'processing' ? 'proved' : 'refused', setupId };
}
