import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Form } from 'react-router';
import { Button } from '../../../ui-kit/button.tsx';
import { Icon } from '../../../ui-kit/icon.tsx';

/** The longest text of a filter. */
export const MAX_FILTER_TEXT = 100;

/** A list with at most this number of rows has no filter. */
export const MAX_UNFILTERED_ROWS = 2;

type ListFilterProps = {
  /** accessible name of the search */
  label: string;
  find: { label: string; text: string; example?: string };
  selects: readonly {
    name: string;
    label: string;
    value: string;
    options: readonly { value: string; text: string }[];
  }[];
  submit: string;
  /** hidden fields */
  children?: ReactNode;
};

/**
 * Filters a list by text and selections. A GET form, so that it works without a script. With a script, a selection
 * submits at once and text on Enter; the focus stays.
 */
export function ListFilter({ label, find, selects, submit, children }: ListFilterProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const values = JSON.stringify({
    q: find.text,
    ...Object.fromEntries(selects.map(({ name, value }) => [name, value])),
  });
  useEffect(() => {
    // the fields are uncontrolled and follow the URL: Back, and links that clear the filters
    const now: Record<string, string> = JSON.parse(values);
    for (const field of form.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select') ?? [])
      if (field.name in now) field.value = now[field.name] ?? '';
  }, [values]);
  return (
    <Form ref={form} className="ownfind" role="search" aria-label={label} method="get" preventScrollReset>
      {children}
      <div className="field">
        <label htmlFor={`${id}-q`}>{find.label}</label>
        <div className="search">
          <Icon name="search" />
          <input
            className="input"
            id={`${id}-q`}
            name="q"
            type="search"
            enterKeyHint="search"
            maxLength={MAX_FILTER_TEXT}
            defaultValue={find.text}
            placeholder={find.example}
            autoComplete="off"
          />
        </div>
      </div>
      {selects.map((select) => (
        <div className="field" key={select.name}>
          <label htmlFor={`${id}-${select.name}`}>{select.label}</label>
          <select
            className="select"
            id={`${id}-${select.name}`}
            name={select.name}
            defaultValue={select.value}
            onChange={() => form.current?.requestSubmit()}
          >
            {select.options.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </div>
      ))}
      <noscript>
        <Button type="submit">{submit}</Button>
      </noscript>
    </Form>
  );
}
