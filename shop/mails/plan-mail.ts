/** Mails about what a plan's owner changed: it is charged by itself from now on, by auto-pay or once it was scheduled; or no more. */
export type PlanMail = 'auto-pay' | 'schedule-pay' | 'auto-pay-off';
