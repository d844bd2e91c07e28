import { orderConfirmation } from '../../features/orders/emails/order-confirmation.ts';
import { refundMail } from '../../features/orders/emails/refund.ts';
import { renderMail } from '../../features/shared/emails/render-mail.ts';
import { importPeople } from '../persistence/desk/person-repository.ts';
import { sealCertificate } from '../persistence/tax-certificates.ts';
import { catalogueSeed } from './catalogue-seed.ts';

/** Functions of the store that the sandbox needs to fill it with the demo. `secret`: of the sessions. */
export const createDemoStore = (secret: string) => ({
  catalogueSeed,
  importPeople: importPeople,
  mails: { orderConfirmation, refundMail, renderMail },
  sealCertificate: (certificateId: string, bytes: Uint8Array) => sealCertificate(secret, certificateId, bytes),
});
