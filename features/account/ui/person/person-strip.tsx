import { useEffect } from 'react';
import type { LayoutData } from '../../../../app/ui-kit/frame-data.ts';
import { announcementStore } from '../announcement-store.ts';
import { isDismissed } from '../dismissal.ts';
import { updateHint } from '../person-hint.ts';
import { useFacts } from '../use-store.ts';
import { messagesFor } from './select-announcements.ts';

/** [LK-05] Puts the personal messages into the strip once they are known, and stores for the next page whether there are any. */
export default function PersonStrip({ frame }: { frame: LayoutData['frame'] }) {
  const facts = useFacts();
  useEffect(() => {
    if (!facts) return;
    const messages = messagesFor(facts, frame);
    const isNotified = messages.some(({ kind, id }) => kind === 'for-you' && !isDismissed(kind, id));
    updateHint('told', isNotified);
    announcementStore.setState({ messages });
  }, [facts, frame]);
  return null;
}
