import { useEffect, useState } from 'react';
import { useLocation, useRouteLoaderData } from 'react-router';

/** What the frame shows of the configuration; the same for everyone, so that public pages stay the same bytes. */
export type FrameData = {
  sisterApps: { name: string; url: string }[];
  supportEmail: string;
  supportPhone: string;
  publicUrl: string;
  year: number;
};

/** Null on the error page of a root that could not load. */
export const useFrameData = (): FrameData | null => (useRouteLoaderData('root') as FrameData | undefined) ?? null;

/** The way to sign in and back here. The query string joins after the first paint: a cached page knows the path alone. */
export function useLoginHref(): string {
  const { pathname, search } = useLocation();
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  const here = isLive ? `${pathname}${search}` : pathname;
  return `/login?returnTo=${encodeURIComponent(here)}`;
}
