/** [CO9] A card is valid until the end of its month. */
export function isCardExpired({ expMonth, expYear }: { expMonth: number; expYear: number }, today: string): boolean {
  return Date.UTC(expYear, expMonth, 1) <= new Date(today).getTime();
}
