import type { SessionSeat, SessionSubscription } from '../../../shared/session.ts';

/** Writes the seats of people into every session, so that all of their browsers agree. */
export type SeatSessions = {
  /** the seat of one person; null: none */
  keepSeat(sub: string, seat: SessionSeat | null): Promise<void>;
  /** whether a session has a seat of this plan */
  isAnyOf(planId: string): Promise<boolean>;
  /**
   * the state of a plan, for each person with a seat of it: those within `quantity` have its access. Null: the plan has
   * ended, and with it their seats
   */
  keepPlan(planId: string, plan: { subscription: SessionSubscription; quantity: number } | null): Promise<void>;
};
