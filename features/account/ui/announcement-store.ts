import { createStore } from 'zustand/vanilla';
import type { LinkView, SiteFrame } from '../../../platforms/content/client/types.ts';
import type { NoticeKind } from './dismissal.ts';

/**
 * One message of the strip. It is dismissed by its id: another text has another id. `isFailure`: something failed; the message stays until that is resolved.
 */
export type Announcement = {
  kind: NoticeKind;
  id: string;
  text: string;
  link: LinkView | null;
  isWarning?: boolean;
  isFailure?: boolean;
};

/** Personal messages, which replace the public ones; null: not known. */
export const announcementStore = createStore<{ messages: readonly Announcement[] | null }>()(() => ({
  messages: null,
}));

export const getNews = ({ notification }: Pick<SiteFrame, 'notification'>): Announcement[] => {
  if (!notification) return [];
  const { id, text, link, tone } = notification;
  return [{ kind: 'site-notification', id, text, link, isWarning: tone === 'Warn' }];
};
export const promotionOf = ({ promoBanner }: Pick<SiteFrame, 'promoBanner'>): Announcement[] =>
  promoBanner ? [{ kind: 'documents-listing-promo', ...promoBanner }] : [];

/** Returns the public messages, as visitors and cached pages see them: the promotion, then the news; a warning comes first. */
export function messagesForAll(frame: Pick<SiteFrame, 'notification' | 'promoBanner'>): Announcement[] {
  const [news, promotion] = [getNews(frame), promotionOf(frame)];
  return frame.notification?.tone === 'Warn' ? [...news, ...promotion] : [...promotion, ...news];
}

/**
 * [LD1] Returns the audience of the strip once it renders a single message. Until then all server-rendered messages are present and CSS hides all but one. This
 * holds even if personal messages are already known: a response may arrive in between.
 */
export const getAriaLiveMode = (isLive: boolean, isPersonal: boolean): 'person' | 'all' | undefined =>
  isLive ? (isPersonal ? 'person' : 'all') : undefined;
