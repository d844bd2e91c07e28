import { useEffect, useRef } from 'react';
import { message } from '../../../messages/message.ts';
import { MAX_COPIES } from '../../../shop/cart/copies.ts';
import { Icon } from '../../everywhere/parts/icon.tsx';

type QuantityProps = {
  /** what the number means: "Copies to finalize" [PD7] */
  label: string;
  name?: string;
  value: number;
  onChange(value: number): void;
  min?: number;
  max?: number;
  isDisabled?: boolean;
  /** what was typed is no number: the one that holds is back in the field */
  onRefused?(): void;
};

/** Digits that may be typed: more than any limit has, so that too many are held to the limit and not cut to another number. */
const TYPED = 6;

/** The typed number, clamped to its bounds; null while it is no integer. */
export function readQuantity(text: string, min: number, max: number): number | null {
  const digits = text.trim();
  if (!/^\d{1,6}$/.test(digits)) return null;
  return Math.min(max, Math.max(min, Number(digits)));
}

/** A number of copies of one document, up to the most that a cart takes. */
export const Copies = (props: Omit<QuantityProps, 'max'>) => <Quantity {...props} max={MAX_COPIES} />;

/** The typed number of copies; null while it is no integer, or too small. */
export const readCopies = (text: string, min: number): number | null =>
  Number(text) < min ? null : readQuantity(text, min, MAX_COPIES);

/** A stepper around a number field that can also be typed into and sent by a form. */
export function Quantity({
  label,
  name,
  value,
  onChange,
  min = 1,
  max = 99,
  isDisabled = false,
  onRefused,
}: QuantityProps) {
  const field = useRef<HTMLInputElement>(null);
  // set, not remounted: the focus stays in the field or on a button
  useEffect(() => {
    if (field.current) field.current.value = String(value);
  }, [value]);
  return (
    <fieldset className="step" aria-label={label}>
      <button
        type="button"
        aria-label={message('quantity.fewer')}
        disabled={isDisabled || value <= min}
        onClick={() => onChange(Math.max(min, value - 1))}
      >
        <Icon name="minus" isSmall />
      </button>
      <input
        ref={field}
        name={name}
        defaultValue={value}
        inputMode="numeric"
        pattern="[0-9]*"
        maxLength={TYPED}
        autoComplete="off"
        aria-label={label}
        disabled={isDisabled}
        onBlur={(event) => {
          const { value: typed } = event.currentTarget;
          const next = onRefused && Number(typed) < min ? null : readQuantity(typed, min, max);
          // shows what holds until the change is taken
          event.currentTarget.value = String(value);
          if (next === null) onRefused?.();
          else if (next !== value) onChange(next);
        }}
        onInvalid={(event) => {
          // without a message of the store's own the browser gives its own
          if (!onRefused) return;
          event.preventDefault();
          event.currentTarget.value = String(value);
          onRefused();
        }}
      />
      <button
        type="button"
        aria-label={message('quantity.more')}
        disabled={isDisabled || value >= max}
        onClick={() => onChange(Math.min(max, value + 1))}
      >
        <Icon name="plus" isSmall />
      </button>
    </fieldset>
  );
}
