import { formatMoney } from '../../../../../core/money.ts';
import { message } from '../../../../../messages/message.ts';
import { buttonClass } from '../../../../ui-kit/button.tsx';
import { OutsideLink } from '../../frame/outside-link.tsx';

/**
 * [MNG-10] Opens the provider's payment page in a new tab; this page refreshes when it becomes active again [MNG-06].
 */
export const PayLink = ({ url, amount }: { url: string; amount: number | undefined }) => (
  <OutsideLink className={buttonClass({ variant: 'solid' })} href={url}>
    {payLabel(amount)}
  </OutsideLink>
);

/** [CO2] The button names the amount if it is known. */
export const payLabel = (amount: number | undefined): string =>
  amount === undefined ? message('manage.due.pay') : message('manage.due.pay.amount', { amount: formatMoney(amount) });
