import { createStore } from 'zustand/vanilla';
import type { LinkView, SiteFrame } from '../../../platforms/content/client/types.ts';
import type { NoticeKind } from './dismissal.ts';

/** One message of the strip. It is dismissed by its id: another text has another one. */
export type StripMessage = { kind: NoticeKind; id: string; text: string; link: LinkView | null; isWarning?: boolean };

/** What is said to the person who is here, instead of what the shop says to everybody; null: nothing is known of one. */
export const stripStore = createStore<{ messages: readonly StripMessage[] | null }>()(() => ({ messages: null }));

export const newsOf = ({ notification }: Pick<SiteFrame, 'notification'>): StripMessage[] => {
  if (!notification) return [];
  const { id, text, link, tone } = notification;
  return [{ kind: 'site-notification', id, text, link, isWarning: tone === 'Warn' }];
};
export const promotionOf = ({ promoBanner }: Pick<SiteFrame, 'promoBanner'>): StripMessage[] =>
  promoBanner ? [{ kind: 'documents-listing-promo', ...promoBanner }] : [];

/** What is said to a visitor, and so what the page of everybody has: the promotion, then the news, unless that warns. */
export function messagesForAll(frame: Pick<SiteFrame, 'notification' | 'promoBanner'>): StripMessage[] {
  const [news, promotion] = [newsOf(frame), promotionOf(frame)];
  return frame.notification?.tone === 'Warn' ? [...news, ...promotion] : [...promotion, ...news];
}
