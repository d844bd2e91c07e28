import { useEffect, useRef } from 'react';
import { Icon } from '../../../../app/ui-kit/icon.tsx';
import { message } from '../../../../messages/message.ts';
import { MAX_COPIES } from '../../rules/copies.ts';

type QuantityProps = {
  /** the label of the number: "Copies to finalize" [PD7] */
  label: string;
  name?: string;
  value: number;
  onChange(value: number): void;
  min?: number;
  /** where the button of one fewer ends, if a smaller number can be typed */
  minStep?: number;
  max?: number;
  isDisabled?: boolean;
  /** called if the typed text is not a number: the field shows the current value again */
  onRefused?(): void;
};

/** The maximum number of typed digits: more than any limit has, so that larger numbers are clamped and not truncated. */
const TYPED = 6;

/** Returns the typed number, clamped to its bounds; null unless it is an integer. */
export function readQuantity(text: string, min: number, max: number): number | null {
  const digits = text.trim();
  if (!/^\d{1,6}$/.test(digits)) return null;
  return Math.min(max, Math.max(min, Number(digits)));
}

/** A number of copies of one document, up to the cart's maximum. */
export const Copies = (props: Omit<QuantityProps, 'max'>) => <Quantity {...props} max={MAX_COPIES} />;

/** Returns the typed number of copies; null if it is not an integer, or too small. */
export const readCopies = (text: string, min: number): number | null =>
  Number(text) < min ? null : readQuantity(text, min, MAX_COPIES);

/** A stepper around a number field, which also accepts typing and belongs to a form. */
export function Quantity({
  label,
  name,
  value,
  onChange,
  min = 1,
  minStep = min,
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
        disabled={isDisabled || value <= minStep}
        onClick={() => onChange(Math.max(minStep, value - 1))}
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
          // shows the current value until the change is accepted
          event.currentTarget.value = String(value);
          if (next === null) onRefused?.();
          else if (next !== value) onChange(next);
        }}
        onInvalid={(event) => {
          // without a message from the store the browser shows its own
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
