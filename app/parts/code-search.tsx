import {
  type ComponentType,
  type FormEvent,
  lazy,
  type RefObject,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Form } from 'react-router';
import { message } from '../messages/message.ts';
import { Icon } from './icon.tsx';

// they come with the first use of a field; where they cannot be loaded it stays what it is, a field of a form
const Suggestions = lazy<ComponentType<SuggestionsProps>>(() =>
  import('./suggest/suggestions.tsx').catch(() => ({ default: () => null })),
);
type SuggestionsProps = { field: RefObject<HTMLInputElement | null> };
type FieldProps = { id: string; term?: string; className?: string; placeholder: string };

/**
 * The field of every search. Typed text is the browser's own, so nothing is lost when the script or the suggestions arrive.
 * With a script it is a combobox [SE3], without one a plain search field.
 */
function SearchField({ term, ...rest }: FieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [isUsed, setUsed] = useState(false);
  useEffect(() => {
    if (field.current) Object.assign(field.current, { role: 'combobox', ariaExpanded: 'false' });
  }, []);
  const shown = useRef(term);
  useEffect(() => {
    // [SE1] a new search on the same page; the first term is there already, and may have been typed over
    if (field.current && shown.current !== term) field.current.value = term ?? '';
    shown.current = term;
  }, [term]);
  const use = (): void => setUsed(true);
  return (
    <>
      <input
        {...rest}
        ref={field}
        name="q"
        type="search"
        maxLength={100}
        defaultValue={term}
        autoComplete="off"
        onFocus={use}
        // who was in the field before the script came
        onInput={use}
      />
      {isUsed && (
        <Suspense>
          <Suggestions field={field} />
        </Suspense>
      )}
    </>
  );
}

/** [RTE-04] An empty submit does nothing; without a script the search page itself ignores it. */
const ignoreEmpty = (event: FormEvent<HTMLFormElement>): void => {
  const term = new FormData(event.currentTarget).get('q');
  if (typeof term !== 'string' || term.trim() === '') event.preventDefault();
};

/** The search box of header, drawer and sub-navigation: type and press Enter. A second one on a page has a `name` of its own. */
export function SearchBox({ name = message('search.site') }: { name?: string }) {
  const id = useId();
  return (
    <Form className="search" role="search" aria-label={name} method="get" action="/search" onSubmit={ignoreEmpty}>
      <label className="vh" htmlFor={id}>
        {message('search.label')}
      </label>
      <Icon name="search" />
      <SearchField id={id} className="input" placeholder={message('search.placeholder')} />
    </Form>
  );
}

type FinderProps = { term?: string; placeholder?: string };

/** The large search of home, search page and 404: label above, one solid button. `term` stays in the field [SE1]. */
export function CodeSearch({ term, placeholder = message('home.placeholder') }: FinderProps) {
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
        <SearchField id={id} term={term} placeholder={placeholder} />
        <button type="submit" className="btn solid">
          {message('search.submit')}
        </button>
      </div>
    </Form>
  );
}
