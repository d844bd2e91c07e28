import { formatDate } from '../../../../core/dates.ts';
import { formatMoney } from '../../../../core/money.ts';
import type { RenewalFacts } from '../../../../features/plans/rules/renewal/renewal-consent.ts';
import { message } from '../../../../messages/message.ts';
import { ErrorText } from './error-text.tsx';
import { NewTabLink, RENEWAL_TERMS } from './new-tab-link.tsx';
import { findProblemAt, type PayProblems, placeId } from './use-pay.ts';

type RenewalProps = {
  facts: RenewalFacts;
  /** the consent sentence; null with a saved method, whose sentence is beside the button */
  text: string | null;
  isGiven: boolean;
  /** whether it changed after the customer agreed to it */
  isStale: boolean;
  onGive(isGiven: boolean): void;
  problems: PayProblems;
};

/** [CO1] [SUB-11] [SUB-22] The date and amount of the renewal; with a new method, the consent checkbox. */
export function Renewal({ facts, text, isGiven, isStale, onGive, problems }: RenewalProps) {
  const problem = findProblemAt(problems, 'consent');
  const isWrong = problem !== undefined;
  return (
    <section className="block checkout-last" aria-labelledby="renewal">
      <h2 id="renewal">{message('checkout.renewal.title')}</h2>
      <dl className="tblock three">
        <div>
          <dt>{message('checkout.renewal.next')}</dt>
          <dd translate="no">{formatDate(facts.renewsOn)}</dd>
        </div>
        <div>
          <dt>{message('checkout.renewal.amount')}</dt>
          <dd translate="no">{formatMoney(facts.amount)}</dd>
        </div>
        <div>
          <dt>{message('checkout.renewal.reminder')}</dt>
          <dd>{message('checkout.renewal.reminder.text')}</dd>
        </div>
      </dl>
      {text !== null && (
        <div className={isWrong ? 'consent field bad' : 'consent'}>
          <div className="check">
            <input
              type="checkbox"
              className="box"
              id={placeId('consent')}
              checked={isGiven}
              required
              aria-invalid={isWrong || undefined}
              aria-describedby={isWrong ? 'consent-text consent-error' : 'consent-text'}
              onChange={(event) => onGive(event.currentTarget.checked)}
            />
            <span>
              <label htmlFor={placeId('consent')}>
                <b>{message('checkout.renewal.box')}</b>
              </label>
              <span className="small muted checkout-line">
                <label htmlFor={placeId('consent')} id="consent-text">
                  {text}
                </label>{' '}
                <NewTabLink href={RENEWAL_TERMS}>{message('checkout.renewal.terms')}</NewTabLink>
              </span>
            </span>
          </div>
          <p className="small" role="status">
            {isStale && !isWrong && message('checkout.renewal.changed')}
          </p>
          {problem && <ErrorText id="consent-error">{problem.text}</ErrorText>}
        </div>
      )}
    </section>
  );
}
