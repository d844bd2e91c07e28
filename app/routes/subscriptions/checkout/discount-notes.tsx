import type { ReactNode } from 'react';
import { formatMoney } from '../../../../core/money.ts';
import { message } from '../../../../messages/message.ts';
import type { LinkView } from '../../../../platforms/content/client/types.ts';
import { SmartLink } from '../../../ui-kit/smart-link.tsx';
import { Note } from '../../../ui-kit/status.tsx';
import type { Reduction } from './figures.ts';

export type SpecialPromo = { code: string | null; text: string; link: LinkView | null };

const isSame = (code: string | null, special: string | null): boolean =>
  code !== null && special !== null && code.toUpperCase() === special.toUpperCase();

type DiscountNotesProps = {
  reductions: readonly Reduction[];
  special: SpecialPromo;
  /** A code not typed in this browser: the checkout session had it already. */
  earlierCode: string | null;
};

/** [SUB-09] [SUB-25] The applied codes and what they save; a special code has the content's message and contact. */
export function DiscountNotes({ reductions, special, earlierCode }: DiscountNotesProps) {
  return reductions.map(({ key, code, amount }) => (
    <Note
      key={key}
      tone="ok"
      title={message('checkout.order.banner', {
        name: code === null ? message('checkout.order.banner.member') : message('checkout.order.code', { code }),
        amount: formatMoney(amount),
      })}
    >
      {getText(isSame(code, earlierCode), isSame(code, special.code) ? special : null)}
    </Note>
  ));
}

/** Returns the details of a code beside its amount; null without any, so that the note renders no empty element. */
function getText(isEarlier: boolean, special: SpecialPromo | null): ReactNode {
  if (!isEarlier && !special) return null;
  return (
    <div className="stack-s">
      {isEarlier && <p>{message('checkout.promo.earlier')}</p>}
      {special && (
        <p>
          {special.text} {special.link && <SmartLink to={special.link}>{special.link.text}</SmartLink>}
        </p>
      )}
    </div>
  );
}
