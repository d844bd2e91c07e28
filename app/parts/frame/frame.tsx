import { type ReactNode, useEffect } from 'react';
import { useMatches } from 'react-router';
import { loadSession } from '../../client/session-store.ts';
import { message } from '../../messages/message.ts';
import { Measuring } from '../privacy/measuring.tsx';
import { Footer } from './footer.tsx';
import { Header, LogoHeader } from './header.tsx';
import { PromoBanner, SiteNotice } from './notices.tsx';
import { PreviewBar } from './preview-bar.tsx';
import { RouteFocus } from './route-focus.tsx';

/** What a screen may say about its frame: `export const handle: RouteHandle = { header: 'logo' }`. */
export type RouteHandle = { header?: 'full' | 'logo'; hasFooter?: boolean };

/** Notices, header, main and footer around a screen; asks once, after load, who is here. */
export function Frame({ children }: { children: ReactNode }) {
  const handle: RouteHandle = Object.assign({}, ...useMatches().map((match) => match.handle));
  const isProcess = handle.header === 'logo';
  useEffect(() => void loadSession(), []);
  return (
    <>
      <a className="skip" href="#main">
        {message('frame.skip')}
      </a>
      <Measuring />
      <PreviewBar />
      <SiteNotice isProcess={isProcess} />
      {isProcess ? <LogoHeader /> : <Header />}
      {!isProcess && <PromoBanner />}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {handle.hasFooter !== false && <Footer />}
      <RouteFocus />
    </>
  );
}
