import { type FormEvent, useEffect, useRef } from 'react';
import { message } from '../../../../messages/message.ts';
import { Button } from '../../../ui-kit/button.tsx';
import { Field } from '../../../ui-kit/field.tsx';
import type { Promo } from './use-promo.ts';

type PromoCodeProps = { promo: Promo; isMember: boolean; isOff: boolean };

/** [CO4] [SUB-05] [SUB-21] The code field behind a link; a member reads that codes cannot be combined [SUB-24]. */
export function PlanPromoCode({ promo, isMember, isOff }: PromoCodeProps) {
  // the clicked control was removed: its replacement takes the focus
  const isSettled = useRef(false);
  if (isMember) return <p className="fine buycard-code noprint">{message('planPage.code.member')}</p>;
  const { discount } = promo;
  const remove = (): void => {
    isSettled.current = true;
    promo.remove();
  };
  if (discount) return <Applied code={discount.code} onRemove={remove} />;
  return <Entry promo={promo} isOff={isOff} shouldFocus={isSettled.current} />;
}

function Entry({ promo, isOff, shouldFocus }: { promo: Promo; isOff: boolean; shouldFocus: boolean }) {
  const summary = useFocus<HTMLElement>(shouldFocus);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form).get('code');
    // cleared after success and failure; the focus stays in the field
    void promo.apply(typeof typed === 'string' ? typed : '').then((isTried) => isTried && form.reset());
  };
  return (
    <details className="promo-code buycard-code noprint" hidden={isOff}>
      <summary ref={summary}>{message('planPage.code.open')}</summary>
      <form onSubmit={submit}>
        <div className="row">
          <Field
            label={message('planPage.code.label')}
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={50}
            onInput={promo.type}
          />
          <Button type="submit" isBusy={promo.state === 'loading'}>
            {message('planPage.code.apply')}
          </Button>
        </div>
      </form>
    </details>
  );
}

function Applied({ code, onRemove }: { code: string; onRemove(): void }) {
  const button = useFocus<HTMLButtonElement>(true);
  return (
    <p className="fine buycard-code noprint">
      <button
        ref={button}
        type="button"
        className="linkbtn"
        aria-label={message('planPage.code.remove.named', { code })}
        onClick={onRemove}
      >
        {message('planPage.code.remove')} {code}
      </button>
    </p>
  );
}

/** Focuses the element once, when it appears. */
function useFocus<E extends HTMLElement>(shouldFocus: boolean) {
  const element = useRef<E>(null);
  useEffect(() => {
    if (shouldFocus) element.current?.focus({ preventScroll: true });
  }, [shouldFocus]);
  return element;
}
