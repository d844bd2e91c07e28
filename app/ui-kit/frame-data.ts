import { useEffect, useState } from 'react';
import { useLocation, useRouteLoaderData } from 'react-router';
import type { LinkView, SiteFrame } from '../../platforms/content/client/types.ts';

/** The frame's configuration and content; the same for all visitors, so that public pages are byte-identical. */
export type LayoutData = {
  sisterApps: { name: string; url: string }[];
  /** the site where documents are drafted */
  documentSite: { name: string; url: string };
  supportEmail: string;
  supportPhone: string;
  /** the phone hours; empty if none are published */
  supportHours: string;
  publicUrl: string;
  year: number;
  /** without its menus: the page contains them as server-rendered markup (`StaticMarkup`) */
  frame: Pick<SiteFrame, 'notification' | 'promoBanner'> & {
    brand: { name: string } | null;
    legal: readonly LinkView[];
  };
  /** the shop's own logo and favicon; absent if it has neither */
  pictures?: { logo: string | null; favicon: string | null };
  /** [OP-28] absent: association members pay less here */
  hasAssociation?: boolean;
  /** [CNT-05] shows unpublished entries, in this session only */
  isPreview: boolean;
  /** a script that transmits events waits for consent */
  tagManagerUrl: string | null;
  /** the source of hosted forms [CNT-06] */
  forms: { scriptUrl: string; portalId: string; region: string; specialFormId: string | null };
};

/** Null on the error page of a root that failed to load. */
export const useLayoutData = (): LayoutData | null => (useRouteLoaderData('root') as LayoutData | undefined) ?? null;

/** Returns the sign-in link that leads back here. The query string joins after the first paint: a cached page knows only the path. */
export function useLoginHref(): string {
  const { pathname, search } = useLocation();
  const [isLive, setLive] = useState(false);
  useEffect(() => {
    // without a query, do not re-render: server-rendered markup that still waits for its script would be lost
    if (search) setLive(true);
  }, [search]);
  const here = isLive ? `${pathname}${search}` : pathname;
  return `/login?returnTo=${encodeURIComponent(here)}`;
}

/** Personal account and order pages: no promotions, and a short footer [LK-05]. */
export const isPersonalPage = (pathname: string): boolean =>
  /^\/(?:cart|account|login-redirect)(?:\/|$)/.test(pathname);
