import { useEffect, useState } from 'react';
import { useLocation, useRouteLoaderData } from 'react-router';
import type { LinkView, SiteFrame } from '../../../platforms/content/client/types.ts';

/** What the frame shows of configuration and content; the same for everyone, so that public pages stay the same bytes. */
export type LayoutData = {
  sisterApps: { name: string; url: string }[];
  /** where documents are drafted */
  documentSite: { name: string; url: string };
  supportEmail: string;
  supportPhone: string;
  /** when the telephone is answered; empty: no hours are named */
  supportHours: string;
  publicUrl: string;
  year: number;
  /** its menus are in the page as the server drew them (`Drawn`) */
  frame: Pick<SiteFrame, 'notification' | 'promoBanner'> & {
    brand: { name: string } | null;
    legal: readonly LinkView[];
  };
  /** the shop's own logo and picture of tabs; absent: it has neither */
  pictures?: { logo: string | null; favicon: string | null };
  /** [OP-28] absent: members of an association pay less here */
  hasAssociation?: boolean;
  /** [CNT-05] unpublished entries are shown, in this session alone */
  isPreview: boolean;
  /** a script that carries events away waits for consent */
  tagManagerUrl: string | null;
  /** where hosted forms come from [CNT-06] */
  forms: { scriptUrl: string; portalId: string; region: string; specialFormId: string | null };
};

/** Null on the error page of a root that could not load. */
export const useLayoutData = (): LayoutData | null => (useRouteLoaderData('root') as LayoutData | undefined) ?? null;

/** The way to sign in and back here. The query string joins after the first paint: a cached page knows the path alone. */
export function useLoginHref(): string {
  const { pathname, search } = useLocation();
  const [isLive, setLive] = useState(false);
  useEffect(() => {
    // without a query nothing is drawn again: what the server drew and still waits for its script would go
    if (search) setLive(true);
  }, [search]);
  const here = isLive ? `${pathname}${search}` : pathname;
  return `/login?returnTo=${encodeURIComponent(here)}`;
}

/** Pages of one person, about what is theirs: nothing is advertised there, and the footer is short [LK-05]. */
export const isPersonalPage = (pathname: string): boolean =>
  /^\/(?:cart|account|login-redirect)(?:\/|$)/.test(pathname);
