import { Fragment } from 'react';
import { Button, buttonClass } from '../../../../app/ui-kit/button.tsx';
import { Dialog } from '../../../../app/ui-kit/dialogs/dialog.tsx';
import { useBackLayers } from '../../../../app/ui-kit/dialogs/use-back-layers.ts';
import { useLayoutData } from '../../../../app/ui-kit/frame-data.ts';
import { Link } from '../../../../app/ui-kit/link.tsx';
import { Text } from '../../../../app/ui-kit/text.tsx';
import { message, messageParts } from '../../../../messages/message.ts';
import { DraftLink } from '../../../account/ui/person/draft-link.tsx';
import { useSession } from '../../../account/ui/use-store.ts';
import { LIBRARY_PATH, ORDERS_PATH, SUBSCRIPTION_PATH } from './subscription-path.ts';
import './subscription-modal.css';

type SubscriptionModalProps = {
  onClose(): void;
  /**
   * `active`: a second plan was requested. `unpaid`: likewise, and the current plan has an unpaid invoice. `restricted`: the current plan includes the document
   */
  reason: 'active' | 'unpaid' | 'restricted';
  /** the rejected document, for `restricted` */
  document?: { sku: string; code: string; title: string };
};

/**
 * [SUB-07] Why a subscriber cannot buy this, a contact, and a link to their plan, or to its open invoice; a document that the plan includes opens from here.
 * Back closes it [DG4].
 */
export default function SubscriptionModal({ onClose, reason, document }: SubscriptionModalProps) {
  const handlers = useBackLayers(1, onClose);
  const plan = useSession().person?.subscription?.subscriptionName ?? '';
  const frame = useLayoutData();
  return (
    <Dialog
      title={message(`subscriptionModal.${reason}.title`)}
      onClose={onClose}
      footer={
        <div className="subscription-modal-acts" ref={handlers}>
          <Button onClick={onClose}>{message('subscriptionModal.close')}</Button>
          {document ? (
            <DraftLink sku={document.sku} title={document.title} variant="solid" />
          ) : (
            <Link
              className={buttonClass({ variant: 'solid' })}
              to={reason === 'unpaid' ? ORDERS_PATH : SUBSCRIPTION_PATH}
            >
              {message(reason === 'unpaid' ? 'subscriptionModal.orders' : 'subscriptionModal.open')}
            </Link>
          )}
        </div>
      }
    >
      <div className="stack">
        <p>{reason === 'restricted' ? whyRestricted(document?.code ?? '') : whyBound(reason, plan)}</p>
        {document && (
          <p>
            <Text
              id="subscriptionModal.restricted.next"
              values={{
                documents: <Link to={LIBRARY_PATH}>{message('subscriptionModal.documents')}</Link>,
                plan: <Link to={SUBSCRIPTION_PATH}>{message('subscriptionModal.plan')}</Link>,
              }}
            />
          </p>
        )}
        {frame && <Contact reason={reason} phone={frame.supportPhone} email={frame.supportEmail} />}
      </div>
    </Dialog>
  );
}

const whyBound = (reason: 'active' | 'unpaid', plan: string): string =>
  plan ? message(`subscriptionModal.${reason}.named`, { plan }) : message(`subscriptionModal.${reason}.text`);
const whyRestricted = (code: string): string =>
  code ? message('subscriptionModal.restricted.named', { code }) : message('subscriptionModal.restricted.text');

function Contact({ reason, phone, email }: Pick<SubscriptionModalProps, 'reason'> & { phone: string; email: string }) {
  const ways: Record<string, [href: string, text: string]> = {
    phone: [`tel:${phone.replaceAll(/[^+\d]/g, '')}`, phone],
    email: [`mailto:${email}`, email],
  };
  return (
    <p className="muted">
      {messageParts(reason === 'active' ? 'subscriptionModal.contact.switch' : 'subscriptionModal.contact', ways).map(
        (part) =>
          typeof part === 'string' ? (
            <Fragment key={part}>{part}</Fragment>
          ) : (
            <a key={part[0]} href={part[0]}>
              {part[1]}
            </a>
          ),
      )}
    </p>
  );
}
