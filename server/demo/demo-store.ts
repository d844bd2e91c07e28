import { orderConfirmation } from '../../shop/mails/kinds/order-confirmation.ts';
import { refundMail } from '../../shop/mails/kinds/refund.ts';
import { renderMail } from '../../shop/mails/render-mail.ts';
import { importPeople } from '../persistence/desk/person-repository.ts';
import { catalogueSeed } from './catalogue-seed.ts';

/** Functions of the store that the sandbox needs to fill it with the demo. */
export const demoStore = {
  catalogueSeed,
  takeInPeople: importPeople,
  mails: { orderConfirmation, refundMail, renderMail },
};
