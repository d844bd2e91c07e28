import { message } from '../../../messages/message.ts';
import type { CodePlace } from '../../../shop/catalogue/code.ts';

/** `meaning`: null for a reserved value, empty where the value says all; `written`: where a row stands for several values. */
export type PlaceValue = { value: string; written?: string; meaning: string | null; className?: string };

type PlaceColumnProps = {
  place: CodePlace;
  /** what stands in the number; null where it has no edition */
  written: string | number | null;
  chosen: string;
  values: readonly PlaceValue[];
  hint?: string | undefined;
  className?: string | undefined;
};

/** One place of the number: its values to choose from. The browser keeps what is chosen, so that the form works by itself. */
export function PlaceColumn({ place, written, chosen, values, hint, className }: PlaceColumnProps) {
  return (
    <fieldset className={className}>
      <legend>
        <b aria-hidden="true">{written}</b>
        {message(`legend.${place}`)}
      </legend>
      <ul className={place === 'series' || place === 'type' || place === 'delivery' ? undefined : `figures ${place}`}>
        {values.map((value) => (
          <li
            key={value.value}
            className={[value.className, value.meaning === null && 'off'].filter(Boolean).join(' ')}
          >
            <Value place={place} isChosen={value.value === chosen} {...value} />
          </li>
        ))}
      </ul>
      {hint && <p className="small muted">{hint}</p>}
    </fieldset>
  );
}

function Value({
  place,
  value,
  written = value,
  meaning,
  isChosen,
}: PlaceValue & { place: CodePlace; isChosen: boolean }) {
  const words = (
    <>
      <b>{written}</b>
      {meaning !== '' && <span>{meaning ?? message('legend.reserved')}</span>}
    </>
  );
  // no number is put together with a reserved value; one that has it keeps it
  if (meaning === null && !isChosen) return words;
  return (
    <label>
      <input type="radio" name={place} value={value} defaultChecked={isChosen} />
      {words}
    </label>
  );
}
