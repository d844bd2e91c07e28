import { formatMoney } from '../../../../core/money.ts';
import type { LinkView } from '../../../../platforms/content/client/types.ts';
import { message } from '../../../messages/checkout-message.ts';
import { SmartLink } from '../../../parts/smart-link.tsx';
import { Note } from '../../../parts/status.tsx';
import type { Reduction } from './figures.ts';

export type SpecialPromo = { code: string | null; text: string; link: LinkView | null };

const isSame = (code: string | null, special: string | null): boolean =>
  code !== null && special !== null && code.toUpperCase() === special.toUpperCase();

type DiscountNotesProps = {
  reductions: readonly Reduction[];
  special: SpecialPromo;
  /** a code that nobody brought here: the checkout had it already */
  earlierCode: string | null;
};

/** [SUB-09] [SUB-25] What is applied and what it saves; a special code with the content's own message and way to help. */
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
      {isSame(code, earlierCode) && <p>{message('checkout.promo.earlier')}</p>}
      {isSame(code, special.code) && (
        <>
          {special.text} {special.link && <SmartLink to={special.link}>{special.link.text}</SmartLink>}
        </>
      )}
    </Note>
  ));
}
