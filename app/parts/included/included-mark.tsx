import { useEffect } from 'react';
import { useStore } from 'zustand/react';
import { message } from '../../../messages/message.ts';
import { includedStore, isIncluded, learnIncluded } from '../../client/included-store.ts';
import { useSession } from '../../everywhere/session/use-store.ts';
import './included.css';

/** [LI8] Says that the person's plan holds a document, in a place that takes no room of its own: nothing moves when it comes. */
export default function IncludedMark({ sku, place }: { sku: string; place: 'card' | 'offer' }) {
  const subscription = useSession().person?.subscription;
  const isHeld = useStore(includedStore, (held) => isIncluded(held, sku));
  useEffect(() => {
    if (subscription) void learnIncluded(subscription);
  }, [subscription]);
  return isHeld ? <span className={`included at-${place}`}>{message('included.plan')}</span> : null;
}
