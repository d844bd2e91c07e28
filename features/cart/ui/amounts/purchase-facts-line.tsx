import type { ReactNode } from 'react';
import type { PurchaseFacts } from '../../../../core/purchase-facts.ts';
import { message } from '../../../../messages/message.ts';

/** Facts that a customer needs before paying, beside the button: the promises as a list, then cards and place. */
export function PurchaseFactsLine({ facts }: { facts: PurchaseFacts }) {
  const { refund, phone, hours, cards, place } = facts;
  const lines = [
    refund,
    message('facts.receipt'),
    hours ? message('facts.call.hours', { phone, hours }) : message('facts.call', { phone }),
  ];
  const seller = message('facts.seller', { place });
  return (
    <ul className="purchase-facts" aria-label={message('facts.label')}>
      {lines.filter(Boolean).map((line) => (
        <li key={line}>{preventBreaks(line, phone)}</li>
      ))}
      <li className="seller">
        {cards.length > 0 ? message('facts.cards', { cards: cards.join(', '), seller }) : seller}
      </li>
    </ul>
  );
}

/** Prevents line breaks at the hyphens of a phone number. */
function preventBreaks(line: string, phone: string): ReactNode {
  const at = phone === '' ? -1 : line.indexOf(phone);
  if (at < 0) return line;
  return (
    <>
      {line.slice(0, at)}
      <span className="nowrap">{phone}</span>
      {line.slice(at + phone.length)}
    </>
  );
}
