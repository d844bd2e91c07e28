import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { message } from '../../messages/message.ts';
import { Icon } from './icon.tsx';

type FieldFrame = {
  label: string;
  /** the expected input, under the label */
  hint?: string;
  /** tells the customer what to do; its presence marks the field */
  error?: string | null;
  isOptional?: boolean;
  /** columns of six in a `.form` grid */
  span?: 2 | 3 | 4 | 6;
  id?: string;
};

/** Label above, hint, control, and error with the 3 px bar; ids connect names and descriptions [CO5] [CO6]. */
export function FieldLayout({
  label,
  hint,
  error,
  isOptional,
  span = 6,
  id,
  children,
}: FieldFrame & { id: string; children: ReactNode }) {
  return (
    <div className={`field${span === 6 ? '' : ` c${span}`}${error ? ' bad' : ''}`}>
      <label htmlFor={id}>
        {label}
        {isOptional && <span className="opt"> {message('field.optional')}</span>}
      </label>
      {hint && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {children}
      {error && (
        <span className="err" id={`${id}-error`}>
          <Icon name="alert" isSmall />
          {error}
        </span>
      )}
    </div>
  );
}

const describedBy = (id: string, hint?: string, error?: string | null): string | undefined =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;

type InputProps = FieldFrame & Omit<InputHTMLAttributes<HTMLInputElement>, 'id'>;

export function Field({ label, hint, error, isOptional, span, id, ...input }: InputProps) {
  const made = useId();
  const own = id ?? made;
  return (
    <FieldLayout {...{ label, hint, error, isOptional, span }} id={own}>
      <input
        {...input}
        className="input"
        id={own}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(own, hint, error)}
      />
    </FieldLayout>
  );
}

/** A native checkbox or radio, styled by the style sheet, with its text as label. */
export function Choice({
  children,
  type = 'checkbox',
  ...input
}: InputHTMLAttributes<HTMLInputElement> & { type?: 'checkbox' | 'radio' }) {
  return (
    <label className="check">
      <input {...input} type={type} className="box" />
      <span>{children}</span>
    </label>
  );
}
