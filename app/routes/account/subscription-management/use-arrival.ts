import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { clearCart, refreshSession } from './follow-arrival.ts';
import { type CardReturn, readArrival } from './read-arrival.ts';
import { isDoneKept, keepDone, keepScheduleFlag } from './schedule-flag.ts';

/** Why the success modal is open: the address says so, or it was not closed before a reload. */
export type Done = 'told' | 'kept';

/**
 * [RTE-11] [MNG-02] Acts on the address's parameters, once, and removes them. `done`: the success modal is open, by the
 * address (`told`) or by what was stored before a reload (`kept`); its text follows the plan's state.
 */
export function useArrival(subscriptionId: string | null) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [card, setCard] = useState<CardReturn | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const arrival = readArrival(search);
  useEffect(() => {
    const said = readArrival(search);
    if (said === null) {
      setDone((known) => known ?? (subscriptionId !== null && isDoneKept(subscriptionId) ? 'kept' : null));
      return;
    }
    if (said.isCartCleared) void clearCart();
    if (said.isPayScheduled) {
      if (subscriptionId !== null) keepDone(subscriptionId);
      setDone('told');
      void refreshSession();
    }
    // once: a second look at the same address is no second return
    setCard((known) => known ?? said.card);
    void navigate({ pathname, search: said.rest }, { replace: true, preventScrollReset: true });
  }, [search, pathname, navigate, subscriptionId]);
  return {
    card,
    // the address is clean first: what opens is a step of its history
    done: arrival === null ? done : null,
    close() {
      keepScheduleFlag(null);
      setDone(null);
    },
  };
}
