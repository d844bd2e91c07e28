/** [FMT-03] What can be put away for the session; the promo's key is the documents listing's, `for-you` is said to one person. */
export type NoticeKind = 'site-notification' | 'documents-listing-promo' | 'for-you';

/** [FMT-03] The key in session storage. A new notice has a new id, and so shows again. */
export const noticeKey = (kind: NoticeKind, id: string): string => `${kind}:${encodeURIComponent(id)}`;

/** What was put away on this page, for a browser that keeps nothing. */
const put = new Set<string>();

/** Puts a notice away for the session: at once by the mark on the page's root, later by the early script that sets it. */
export function dismissNotice(kind: NoticeKind, id: string): void {
  const { dataset } = document.documentElement;
  dataset.dismissed = `${dataset.dismissed ?? ''} ${kind}`;
  put.add(noticeKey(kind, id));
  try {
    window.sessionStorage.setItem(noticeKey(kind, id), '1');
  } catch {
    // without storage it is away for this page
  }
}

export function isDismissed(kind: NoticeKind, id: string): boolean {
  const key = noticeKey(kind, id);
  try {
    return put.has(key) || window.sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
