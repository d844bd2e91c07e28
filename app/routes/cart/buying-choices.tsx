import { message } from '../../../messages/message.ts';
import './buying-choices.css';

type BuyingChoicesProps = {
  /** of the field */
  name: string;
  options: readonly { value: string; name: string; hint: string }[];
  chosen: string;
  isBusy: boolean;
  onChoose(value: string): void;
};

/** [COM-50] For whom a purchase is, inside a form: companies of the customer, or the customer. Works without a script. */
export function BuyingChoices({ name: field, options, chosen, isBusy, onChoose }: BuyingChoicesProps) {
  return (
    <>
      <fieldset aria-busy={isBusy || undefined}>
        <legend className="label">{message('cart.for')}</legend>
        <div className="buying-choices">
          {options.map(({ value, name, hint }) => (
            <label key={value} className={value === chosen ? 'buying-choice on' : 'buying-choice'}>
              <input
                type="radio"
                className="box"
                name={field}
                value={value}
                checked={value === chosen}
                onChange={() => onChoose(value)}
              />
              <span>
                <b>{name}</b>
                <span className="small muted">{hint}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <noscript>
        <button type="submit" className="btn sm">
          {message('cart.for.button')}
        </button>
      </noscript>
    </>
  );
}
