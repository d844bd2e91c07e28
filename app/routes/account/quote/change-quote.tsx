import { Form, useActionData, useNavigation } from 'react-router';
import { shortNumber } from '../../../../features/catalogue/rules/short-number.ts';
import { quotePath } from '../../../../features/quotes/rules/quote-paths.ts';
import { getQuoteName } from '../../../../features/quotes/rules/quote-state.ts';
import { message } from '../../../../messages/message.ts';
import { Button, ButtonLink } from '../../../ui-kit/button.tsx';
import { Field } from '../../../ui-kit/field.tsx';
import { Note } from '../../../ui-kit/status.tsx';
import type { QuotePage } from './data.ts';
import type { QuoteOutcome } from './handle-quote-form.ts';

/** [QTE-03] The form for a new version: copies of each document, and the PO. */
export function ChangeQuote({ page: { quote, revision, companyId } }: { page: QuotePage }) {
  const outcome = useActionData<QuoteOutcome>();
  const { formData } = useNavigation();
  const next = { version: quote.version + 1 };
  return (
    <Form method="post" className="panel ruled stack" noValidate>
      <h2>{message('quote.change.title', { number: getQuoteName(quote.number) })}</h2>
      <p>{message('quote.change.text', next)}</p>
      {outcome?.problem === 'quantity' && <Note tone="bad" title={message('quote.change.empty')} isAnnounced />}
      <input type="hidden" name="intent" value="change" />
      <input type="hidden" name="revision" value={revision} />
      <div className="form">
        {quote.lines.map(({ productId, variantId, sku, name, quantity }) => (
          <Field
            key={`${productId}-${variantId}`}
            label={message('quote.change.copies', { code: shortNumber(sku) })}
            hint={name}
            span={3}
            name={`copies:${productId}-${variantId}`}
            inputMode="numeric"
            maxLength={3}
            autoComplete="off"
            defaultValue={quantity}
          />
        ))}
        <Field
          label={message('quote.send.po')}
          name="poNumber"
          autoComplete="off"
          isOptional
          maxLength={40}
          defaultValue={quote.poNumber}
        />
      </div>
      <p className="fine">{message('quote.change.remove')}</p>
      <div className="row wrapy">
        <Button type="submit" variant="solid" isBusy={formData?.get('intent') === 'change'}>
          {message('quote.change.save', next)}
        </Button>
        <ButtonLink to={quotePath({ number: quote.number, companyId })}>
          {message('quote.change.cancel', { version: quote.version })}
        </ButtonLink>
      </div>
    </Form>
  );
}
