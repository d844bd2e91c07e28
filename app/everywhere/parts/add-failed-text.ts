import { message } from '../../../messages/message.ts';
import { keepsCookies } from '../session/keeps-cookies.ts';

/** Why nothing was added, as far as the browser knows: it keeps no cookies, or the call failed [OP-39]. */
export const addFailedText = (): string => message(keepsCookies() ? 'add.failed' : 'add.noCookies');
