import { type FormEvent, useId } from 'react';
import { Form } from 'react-router';
import { message } from '../messages/message.ts';
import { Icon } from './icon.tsx';

/** [RTE-04] An empty submit does nothing; without a script the search page itself ignores it. */
const ignoreEmpty = (event: FormEvent<HTMLFormElement>): void => {
  const term = new FormData(event.currentTarget).get('q');
  if (typeof term !== 'string' || term.trim() === '') event.preventDefault();
};

type SearchProps = { term?: string; name?: string; onSearch?: () => void };

/**
 * The search box of header, drawer and sub-navigation: type and press Enter. `term` stays in the field [SE1]; a second one
 * on a page has a `name` of its own.
 */
export function SearchBox({ term, name = message('search.site'), onSearch }: SearchProps) {
  const id = useId();
  return (
    <Form
      className="search"
      role="search"
      aria-label={name}
      method="get"
      action="/search"
      onSubmit={(event) => {
        ignoreEmpty(event);
        if (!event.defaultPrevented) onSearch?.();
      }}
    >
      <label className="vh" htmlFor={id}>
        {message('search.label')}
      </label>
      <Icon name="search" />
      <input
        className="input"
        id={id}
        name="q"
        type="search"
        maxLength={100}
        defaultValue={term}
        placeholder={message('search.placeholder')}
        autoComplete="off"
      />
    </Form>
  );
}

/** The large search of home, search page and 404: label above, one solid button. */
export function CodeSearch({
  term,
  placeholder = message('home.placeholder'),
}: {
  term?: string;
  placeholder?: string;
}) {
  const id = useId();
  return (
    <Form
      className="finder"
      role="search"
      aria-label={message('search.label')}
      method="get"
      action="/search"
      onSubmit={ignoreEmpty}
    >
      <label htmlFor={id}>{message('search.label')}</label>
      <div className="box2">
        <input
          id={id}
          key={term}
          name="q"
          type="search"
          maxLength={100}
          defaultValue={term}
          placeholder={placeholder}
          autoComplete="off"
        />
        <button type="submit" className="btn solid">
          {message('search.submit')}
        </button>
      </div>
    </Form>
  );
}
