import type { PurchaseFacts } from '../../../core/purchase-facts.ts';
import { message } from '../../../messages/message.ts';

/** What a customer wants to know before paying, in one line beside the button. */
export function PurchaseFactsLine({ facts }: { facts: PurchaseFacts }) {
  const { refund, phone, hours, cards, place } = facts;
  const lines = [
    refund,
    message('facts.receipt'),
    hours ? message('facts.call.hours', { phone, hours }) : message('facts.call', { phone }),
    cards.join(', '),
    message('facts.seller', { place }),
  ];
  return (
    <ul className="purchase-facts" aria-label={message('facts.label')}>
      {lines.filter(Boolean).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
