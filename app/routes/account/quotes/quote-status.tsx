import { formatDate } from '../../../../core/dates.ts';
import type { Quote } from '../../../../features/quotes/repository/quotes.ts';
import type { QuoteState } from '../../../../features/quotes/rules/quote-state.ts';
import { message } from '../../../../messages/message.ts';
import { Status } from '../../../ui-kit/status.tsx';

type Stated = Pick<Quote, 'state' | 'sentAt' | 'openedAt' | 'answeredAt' | 'validUntil' | 'orderNumber'>;

const TONES = {
  'not-sent': 'off',
  sent: 'info',
  opened: 'info',
  approved: 'ok',
  'sent-back': 'warn',
  paid: 'ok',
  ordered: 'ok',
  expired: 'off',
  withdrawn: 'off',
} as const satisfies Record<QuoteState, string>;

/** The state of a quote in words, with its date or order. */
export function QuoteStatus({ quote }: { quote: Stated }) {
  const { state, sentAt, openedAt, answeredAt, validUntil, orderNumber } = quote;
  const isWaiting = state === 'sent' || state === 'opened';
  const date = { sent: sentAt, opened: openedAt, approved: answeredAt, 'sent-back': answeredAt, expired: validUntil };
  const when = state in date ? date[state as keyof typeof date] : null;
  return (
    <Status tone={TONES[state]} icon={isWaiting ? 'clock' : undefined}>
      {message(`quotes.state.${state}`, { date: when ? formatDate(when) : '', order: String(orderNumber ?? '') })}
    </Status>
  );
}
