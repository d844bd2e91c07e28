import { type ReactNode, useId } from 'react';
import { Form } from 'react-router';
import { message } from '../../messages/message.ts';
import { SearchField, trimTerm } from '../everywhere/parts/code-search.tsx';

// a file of its own: the small box stands on every page, this one on three
/** The large search of home, search page and 404: label above, one solid button. `children` are fields that go with the term. */
export function CodeSearch({ children }: { children?: ReactNode }) {
  const id = useId();
  return (
    <Form
      className="finder"
      role="search"
      aria-label={message('search.label')}
      method="get"
      action="/search"
      onSubmit={trimTerm}
    >
      <label htmlFor={id}>{message('search.label')}</label>
      <div className="box2">
        <SearchField id={id} placeholder={message('home.placeholder')} />
        <button type="submit" className="btn solid">
          {message('search.submit')}
        </button>
      </div>
      {children}
    </Form>
  );
}
