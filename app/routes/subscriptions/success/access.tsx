import { Fragment } from 'react';
import { formatDate } from '../../../../core/dates.ts';
import { getSeatsPath } from '../../../../features/plans/rules/seats/seat-paths.ts';
import type { PurchaseOutcome } from '../../../../features/plans/use-cases/read-outcome.ts';
import { message, messageParts } from '../../../../messages/message.ts';
import { ButtonLink, buttonClass } from '../../../ui-kit/button.tsx';
import { Icon } from '../../../ui-kit/icon.tsx';

type AccessProps = { outcome: PurchaseOutcome; email: string };

/** [CO13] The link to the documents comes first, then the receipt. */
export function AccessSection({ outcome, email }: AccessProps) {
  const { site, receiptUrl, status, access } = outcome;
  const isPaid = status === 'paid';
  // also while a debit is pending: the seats of an active plan work [MNG-12]
  const isOpen = access === 'open';
  return (
    <section className="block" aria-labelledby="access">
      <h2 id="access">{message(isOpen ? 'success.access.title' : 'success.access.title.later')}</h2>
      <p>
        {isOpen
          ? message('success.access.text', { site: site.name, email })
          : message('success.access.later', { site: site.name })}
      </p>
      <div className="success-acts">
        <a
          className={buttonClass({ variant: isOpen ? 'solid' : 'outlined', size: 'big' })}
          href={site.url}
          target="_blank"
          rel="noopener"
        >
          {message('success.access', { site: site.name })}
          <span className="vh"> {message('checkout.newTab')}</span>
        </a>
        {isPaid && receiptUrl && (
          <a className={buttonClass({ size: 'big' })} href={receiptUrl} download>
            <Icon name="download" />
            {message('success.receipt')}
          </a>
        )}
      </div>
    </section>
  );
}

type CompanySeatsProps = { payer: { companyId: string; name: string }; outcome: PurchaseOutcome };

/** [COM-87] A company gives all of its seats to named people: the buyer has none before they give themselves one. */
export function CompanySeats({ payer: { companyId, name }, outcome: { receiptUrl, status } }: CompanySeatsProps) {
  return (
    <section className="block" aria-labelledby="access">
      <h2 id="access">{message('success.company.title')}</h2>
      <p>{message('success.company.text', { company: name })}</p>
      <div className="success-acts">
        <ButtonLink variant="solid" size="big" to={getSeatsPath(companyId)}>
          {message('success.company.seats')}
        </ButtonLink>
        {status === 'paid' && receiptUrl && (
          <a className={buttonClass({ size: 'big' })} href={receiptUrl} download>
            <Icon name="download" />
            {message('success.receipt')}
          </a>
        )}
      </div>
    </section>
  );
}

/** [CO13] The next steps and the contact. */
export function NextSteps({
  outcome,
  phone,
  supportEmail,
  isForCompany,
}: {
  outcome: PurchaseOutcome;
  isForCompany: boolean;
  phone: string;
  supportEmail: string;
}) {
  const { renewsOn, status, orderNumber } = outcome;
  const steps = [
    message(isForCompany ? 'success.then.seats.company' : 'success.then.seats'),
    message(status === 'processing' ? 'success.then.account.later' : 'success.then.account'),
    renewsOn && outcome.hasConsent ? message('success.then.renewal', { date: formatDate(renewsOn) }) : null,
  ].filter((step) => step !== null);
  return (
    <section className="block" aria-labelledby="then">
      <h2 id="then">{message('success.then')}</h2>
      <div className="stack">
        <ul className="success-list">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
        <OrderContact phone={phone} supportEmail={supportEmail} orderNumber={orderNumber} />
      </div>
    </section>
  );
}

type ContactProps = { phone: string; supportEmail: string; orderNumber: string | null };

/** [CO13] Whom to ask about an order; an email names it in its subject. */
export function OrderContact({ phone, supportEmail, orderNumber }: ContactProps) {
  const call = (
    <a key="phone" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
      {phone}
    </a>
  );
  const subject = orderNumber
    ? `?subject=${encodeURIComponent(message('success.thisOrder', { number: orderNumber }))}`
    : '';
  const contact = (
    <a key="contact" href={`mailto:${supportEmail}${subject}`}>
      {message('success.contact')}
    </a>
  );
  return (
    <p className="muted">
      {messageParts('success.contact.text', { phone: call, contact }).map((part) => (
        <Fragment key={typeof part === 'string' ? part : part.key}>{part}</Fragment>
      ))}
    </p>
  );
}
