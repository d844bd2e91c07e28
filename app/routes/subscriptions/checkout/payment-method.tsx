import { PaymentElement } from '@stripe/react-stripe-js/checkout';
import { useRef, useState } from 'react';
import { message } from '../../../../messages/message.ts';
import { Button } from '../../../everywhere/parts/button.tsx';
import { Note } from '../../../everywhere/parts/status.tsx';
import { Choice as Box } from '../../../parts/field.tsx';
import { MethodIcon, MethodRow } from '../../../parts/payment-method/rows/method-row.tsx';
import { nameOfMethod } from '../../../parts/payment-method/rows/method-words.ts';
import type { Methods } from '../../../parts/payment-method/use-saved-methods.ts';
import { ErrorText } from './error-text.tsx';
import type { Choice } from './use-methods.ts';
import { type Problem, placeId } from './use-pay.ts';

export type NewKind = 'card' | 'us_bank_account';
type PaymentMethodProps = {
  methods: Methods;
  defaultId: string | null;
  today: string;
  choice: Choice;
  onChoose(choice: Choice): void;
  isSaved: boolean;
  onSave(isSaved: boolean): void;
  onKind(kind: NewKind): void;
  problem: Problem | null;
};

const OPTIONS = { layout: 'tabs', terms: { card: 'never', usBankAccount: 'auto' } } as const;

/** [SUB-10] Saved methods, the selected one, and the payment platform's fields for a new one. */
export function PaymentMethod(props: PaymentMethodProps) {
  const { methods, defaultId, today, choice, onChoose, problem } = props;
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
      {problem?.at === 'method' && (
        <div id={placeId('method')} tabIndex={-1} className="checkout-problem">
          <Note tone="bad" title={problem.text} />
        </div>
      )}
      {methods.state === 'loading' ? (
        <MethodsSkeleton />
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

function NewMethod({ isHidden, isSaved, onSave, onKind, problem }: PaymentMethodProps & { isHidden: boolean }) {
  const isWrong = problem?.at === 'save';
  return (
    <div className="newcard" hidden={isHidden}>
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
        {isWrong && <ErrorText id="save-error">{problem.text}</ErrorText>}
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
