/**
 * Mails about the owner's change of a plan: automatic charges start, by auto-pay or a scheduled payment, or they
 * stop.
 */
export type PlanMail = 'auto-pay' | 'schedule-pay' | 'auto-pay-off';
