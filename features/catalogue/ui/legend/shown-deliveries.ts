import { message } from '../../../../messages/message.ts';
import { DELIVERIES } from '../../rules/legend.ts';

/** [PRD-10] Values 0, 1 and 2 are one delivery, and one row. */
export function shownDeliveries(): Record<number, string | null> {
  const rows = Object.entries(DELIVERIES).filter(([digit]) => digit !== '1' && digit !== '2');
  return Object.fromEntries(
    rows.map(([digit, name]) => [digit, digit === '0' && name ? message('legend.conventional', { name }) : name]),
  );
}
