import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { message } from '../../../../messages/message.ts';
import { Button } from '../../../ui-kit/button.tsx';
import { Field } from '../../../ui-kit/field.tsx';
import { Note } from '../../../ui-kit/status.tsx';
import type { CartOutcome } from './change-cart.ts';

/** Fetcher key shared by applying and removing a promo code. */
export const PROMO = 'promo';

/** [CRT-15] [CRT-21] [CO4] The promo code field behind a link. A refused code shows an error box; the input stays. */
export function CartPromoCode({
  failed,
  hasCode,
}: {
  failed: CartOutcome | undefined;
  /** Whether the cart has a code: another one can be applied only after it is removed, in its row above. */
  hasCode: boolean;
}) {
  const fetcher = useFetcher<CartOutcome>({ key: PROMO });
  const outcome = fetcher.data ?? failed;
  const [code, setCode] = useState(failed?.code ?? '');
  const details = useRef<HTMLDetailsElement>(null);
  const isFailed = fetcher.state === 'idle' && outcome?.intent === 'coupon' && !outcome.isDone;
  const done = fetcher.state === 'idle' && fetcher.data?.isDone && fetcher.data.code !== '' ? fetcher.data : null;
  useEffect(() => {
    if (!done) return;
    setCode('');
    if (details.current) details.current.open = false;
    // the focused control was removed: its replacement takes the focus
    if (done.intent === 'remove-coupon') details.current?.querySelector('summary')?.focus();
    else document.querySelector<HTMLElement>('.remove-code button')?.focus({ preventScroll: true });
  }, [done]);
  return (
    <>
      <details className="promo-code" ref={details} open={isFailed || undefined} hidden={hasCode && !isFailed}>
        <summary>{message('cart.promo.open')}</summary>
        <fetcher.Form
          method="post"
          action="/cart"
          className="stack-s"
          onSubmit={(event) => {
            if (code.trim() === '') event.preventDefault();
          }}
        >
          <input type="hidden" name="intent" value="coupon" />
          <div className="row">
            <Field
              label={message('cart.promo.label')}
              name="code"
              autoComplete="off"
              maxLength={50}
              value={code}
              onChange={(event) => setCode(event.currentTarget.value)}
            />
            <Button type="submit" isBusy={fetcher.state !== 'idle'}>
              {message('cart.promo.apply')}
            </Button>
          </div>
        </fetcher.Form>
      </details>
      {isFailed && (
        <Note
          tone="bad"
          isAnnounced
          title={
            outcome.failure === 'coupon-invalid'
              ? message('cart.promo.invalid', { code: outcome.code ?? '' })
              : message('cart.promo.failed')
          }
        >
          {outcome.failure === 'coupon-invalid' && message('cart.promo.invalid.why')}
        </Note>
      )}
      <p className="vh" role="status">
        {done &&
          message(done.intent === 'remove-coupon' ? 'cart.promo.removed' : 'cart.promo.applied', {
            code: done.code ?? '',
          })}
      </p>
    </>
  );
}
