import { message } from '../../../../../messages/message.ts';
import { buttonClass } from '../../../../everywhere/parts/button.tsx';
import { OutsideLink } from '../../frame/outside-link.tsx';

/**
 * [MNG-10] To the provider's own page, in a tab of its own: this one refreshes when it becomes active again [MNG-06].
 */
export const PayLink = ({ url }: { url: string }) => (
  <OutsideLink className={buttonClass({ look: 'solid' })} href={url}>
    {message('manage.due.pay')}
  </OutsideLink>
);
