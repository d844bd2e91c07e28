import { PaymentElement } from '@stripe/react-stripe-js/checkout';
import { useRef, useState } from 'react';
import { MethodIcon, MethodRow } from '../../../../features/payment-methods/ui/payment-method/rows/method-row.tsx';
import { nameOfMethod } from '../../../../features/payment-methods/ui/payment-method/rows/method-texts.ts';
import type {
  MethodChoice,
  SavedMethods,
} from '../../../../features/payment-methods/ui/payment-method/use-saved-methods.ts';
import { message } from '../../../../messages/message.ts';
import { Button } from '../../../ui-kit/button.tsx';
import { Choice as Box } from '../../../ui-kit/field.tsx';
import { Note } from '../../../ui-kit/status.tsx';
import { ErrorText } from './error-text.tsx';
import { findProblemAt, type PayProblems, placeId } from './use-pay.ts';

export type NewKind = 'card' | 'us_bank_account';
type PaymentMethodProps = {
  methods: SavedMethods;
  defaultId: string | null;
  today: string;
  choice: MethodChoice;
  onChoose(choice: MethodChoice): void;
  isSaved: boolean;
  onSave(isSaved: boolean): void;
  onKind(kind: NewKind): void;
  problems: PayProblems;
};

const OPTIONS = { layout: 'tabs', terms: { card: 'never', usBankAccount: 'auto' } } as const;

/** [SUB-10] Saved methods, the selected one, and the payment platform's fields for a new one. */
export function PaymentMethod(props: PaymentMethodProps) {
  const { methods, defaultId, today, choice, onChoose, problems } = props;
  const failed = findProblemAt(problems, 'method');
  const chosen = choice.kind === 'saved' ? methods.list.find(({ id }) => id === choice.id) : undefined;
  const [wasNew, setWasNew] = useState(false);
  const another = useRef<HTMLInputElement>(null);
  // the fields stay mounted with their input while a saved method is selected
  if (choice.kind === 'new' && !wasNew) setWasNew(true);
  return (
    <section className="block" aria-labelledby="method">
      <div className="block-h">
        <h2 id="method">{message('checkout.method.title')}</h2>
        {chosen && (
          <span className="small checkout-chosen">
            {nameOfMethod(chosen)}
            <button
              type="button"
              className="linkbtn"
              aria-label={message('checkout.method.update.full', { method: nameOfMethod(chosen) })}
              onClick={() => {
                onChoose({ kind: 'new' });
                another.current?.focus();
              }}
            >
              {message('checkout.method.update')}
            </button>
          </span>
        )}
      </div>
      {failed && (
        <div id={placeId('method')} tabIndex={-1} className="checkout-problem">
          <Note tone="bad" title={failed.text} />
        </div>
      )}
      {methods.state === 'loading' ? (
        <MethodsSkeleton />
      ) : methods.list.length === 0 ? (
        <NewMethod {...props} isHidden={false} isAlone />
      ) : (
        <div className="methods" role="radiogroup" aria-labelledby="method">
          {methods.list.map((method) => (
            <MethodRow
              key={method.id}
              method={method}
              isChosen={choice.kind === 'saved' && choice.id === method.id}
              isDefault={method.id === defaultId}
              today={today}
              onChoose={() => onChoose({ kind: 'saved', id: method.id })}
            />
          ))}
          <label className={choice.kind === 'new' ? 'method on' : 'method'}>
            <input
              type="radio"
              className="box"
              name="method"
              ref={another}
              checked={choice.kind === 'new'}
              onChange={() => onChoose({ kind: 'new' })}
            />
            <b>{message('checkout.method.new')}</b>
            <MethodIcon type="card" />
          </label>
          {(wasNew || choice.kind === 'new') && <NewMethod {...props} isHidden={choice.kind !== 'new'} />}
        </div>
      )}
      {methods.state === 'failed' && (
        <div className="checkout-after">
          <Note
            tone="bad"
            title={message('checkout.method.failed')}
            isAnnounced
            actions={
              <Button size="small" onClick={methods.retry}>
                {message('checkout.retry')}
              </Button>
            }
          />
        </div>
      )}
    </section>
  );
}

type NewMethodProps = PaymentMethodProps & { isHidden: boolean; isAlone?: boolean };

function NewMethod({ isHidden, isAlone = false, isSaved, onSave, onKind, problems }: NewMethodProps) {
  const problem = findProblemAt(problems, 'save');
  const isWrong = problem !== undefined;
  return (
    <div className={isAlone ? 'newcard alone' : 'newcard'} hidden={isHidden}>
      <PaymentElement
        options={OPTIONS}
        onChange={({ value }) => onKind(value.type === 'us_bank_account' ? 'us_bank_account' : 'card')}
      />
      <div className={isWrong ? 'field bad checkout-after' : 'checkout-after'}>
        <Box
          id={placeId('save')}
          checked={isSaved}
          required
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? 'save-error' : undefined}
          onChange={(event) => onSave(event.currentTarget.checked)}
        >
          {message('checkout.method.save')}
        </Box>
        {problem && <ErrorText id="save-error">{problem.text}</ErrorText>}
      </div>
    </div>
  );
}

function MethodsSkeleton() {
  return (
    <div className="methods">
      <p className="vh" role="status">
        {message('checkout.method.loading')}
      </p>
      <div className="method" aria-hidden="true">
        <span className="sk" />
        <span className="sk sk-line short" />
      </div>
    </div>
  );
}
