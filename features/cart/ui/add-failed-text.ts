import { keepsCookies } from '../../../app/ui-kit/keeps-cookies.ts';
import { message } from '../../../messages/message.ts';

/** The reason for a failed add, as far as the browser knows: cookies are disabled, or the call failed [OP-39]. */
export const addFailedText = (): string => message(keepsCookies() ? 'add.failed' : 'add.noCookies');
