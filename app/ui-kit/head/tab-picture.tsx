import { useLayoutData } from '../frame-data.ts';

/** [OP-05] The favicon: the shop's own, else a plain sheet. */
export function Favicon() {
  const own = useLayoutData()?.pictures?.favicon;
  return own ? <link rel="icon" href={own} /> : <link rel="icon" href="/favicon.svg" type="image/svg+xml" />;
}
