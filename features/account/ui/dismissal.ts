/** [FMT-03] The kinds of notices that can be dismissed for the session. The promo's key is the one of the documents listing; `for-you` is personal. */
export type NoticeKind = 'site-notification' | 'documents-listing-promo' | 'for-you';

/** [FMT-03] The key in session storage. A new notice has a new id, so it shows again. */
export const noticeKey = (kind: NoticeKind, id: string): string => `${kind}:${encodeURIComponent(id)}`;

/** Notices dismissed on this page, for a browser without storage. */
const put = new Set<string>();

/** Dismisses a notice for the session: immediately by an attribute on the page's root, later by the early script that sets it. */
export function dismissNotice(kind: NoticeKind, id: string): void {
  const { dataset } = document.documentElement;
  dataset.dismissed = `${dataset.dismissed ?? ''} ${kind}`;
  put.add(noticeKey(kind, id));
  try {
    window.sessionStorage.setItem(noticeKey(kind, id), '1');
  } catch {
    // without storage it stays dismissed until the page unloads
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
