import { createContext, useContext } from 'react';
import { noticeKey } from '../../features/account/ui/dismissal.ts';
import { useLayoutData } from '../ui-kit/frame-data.ts';
import { StaticMarkup } from '../ui-kit/static-markup.tsx';

/** The nonce of this response, provided by the server entry; empty in the browser. */
export const Nonce = createContext<string | undefined>(undefined);

/** The only inline script of the frame, before any painted content. */
export function EarlyTheme() {
  const nonce = useContext(Nonce);
  const { notification, promoBanner } = useLayoutData()?.frame ?? {};
  const notices = [
    notification && noticeKey('site-notification', notification.id),
    promoBanner && noticeKey('documents-listing-promo', promoBanner.id),
  ];
  return <StaticMarkup part="early" as="script" nonce={nonce} data-notices={notices.filter(Boolean).join(' ')} />;
}
