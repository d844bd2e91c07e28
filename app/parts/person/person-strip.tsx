import { useEffect } from 'react';
import { announcementStore } from '../../everywhere/frame/announcement-store.ts';
import { isDismissed } from '../../everywhere/frame/dismissal.ts';
import type { LayoutData } from '../../everywhere/frame/frame-data.ts';
import { updateHint } from '../../everywhere/session/person-hint.ts';
import { useFacts } from '../../everywhere/session/use-store.ts';
import { messagesFor } from './select-announcements.ts';

/** [LK-05] Puts the personal messages into the strip once they are known, and stores for the next page whether there are any. */
export default function PersonStrip({ frame }: { frame: LayoutData['frame'] }) {
  const facts = useFacts();
  useEffect(() => {
    if (!facts) return;
    const messages = messagesFor(facts, frame);
    const isTold = messages.some(({ kind, id }) => kind === 'for-you' && !isDismissed(kind, id));
    updateHint('told', isTold);
    announcementStore.setState({ messages });
  }, [facts, frame]);
  return null;
}
