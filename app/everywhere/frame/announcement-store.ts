import { createStore } from 'zustand/vanilla';
import type { LinkView, SiteFrame } from '../../../platforms/content/client/types.ts';
import type { NoticeKind } from './dismissal.ts';

/** One message of the strip. It is dismissed by its id: another text has another one. `isFailure`: something failed; it stays until that is settled. */
export type Announcement = {
  kind: NoticeKind;
  id: string;
  text: string;
  link: LinkView | null;
  isWarning?: boolean;
  isFailure?: boolean;
};

/** What is said to the person who is here, instead of what the shop says to everybody; null: nothing is known of one. */
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

/** What is said to a visitor, and so what the page of everybody has: the promotion, then the news, unless that warns. */
export function messagesForAll(frame: Pick<SiteFrame, 'notification' | 'promoBanner'>): Announcement[] {
  const [news, promotion] = [getNews(frame), promotionOf(frame)];
  return frame.notification?.tone === 'Warn' ? [...news, ...promotion] : [...promotion, ...news];
}

/**
 * [LD1] Who the strip speaks to, once it draws one message alone. Until then all that the server drew are there and the style hides all but one, also
 * where what is said to this person is known by then: an answer may come between the two.
 */
export const getAriaLiveMode = (isLive: boolean, isPersonal: boolean): 'person' | 'all' | undefined =>
  isLive ? (isPersonal ? 'person' : 'all') : undefined;
