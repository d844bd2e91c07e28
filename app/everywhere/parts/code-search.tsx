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
import { Form, useLocation } from 'react-router';
import { message } from '../../../messages/message.ts';
import { Icon } from './icon.tsx';

// they come with the first use of a field; where they cannot be loaded it stays what it is, a field of a form
const Suggestions = lazy<ComponentType<SuggestionsProps>>(() =>
  import('../../parts/suggest/suggestions.tsx').catch(() => ({ default: () => null })),
);
type SuggestionsProps = { field: RefObject<HTMLInputElement | null> };
type FieldProps = { id: string; className?: string; placeholder: string };

/**
 * The field of every search. Typed text is the browser's own, so nothing is lost when the script or the suggestions arrive.
 * With a script it is a combobox [SE3], without one a plain search field. [SE1] It follows the address: it holds the term of the
 * search page, and nothing elsewhere.
 */
export function SearchField(props: FieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [isUsed, setUsed] = useState(false);
  const { pathname, search } = useLocation();
  const term = (pathname === '/search' && new URLSearchParams(search).get('q')) || '';
  useEffect(() => {
    if (field.current) Object.assign(field.current, { role: 'combobox', ariaExpanded: 'false' });
  }, []);
  const place = pathname + term;
  const shown = useRef(place);
  useEffect(() => {
    // the first term is there already, and may have been typed over
    if (field.current && shown.current !== place) field.current.value = term;
    shown.current = place;
  }, [place, term]);
  const use = (): void => setUsed(true);
  return (
    <>
      <input
        {...props}
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

/** [RTE-04] The term goes trimmed; an empty submit does nothing. Without a script the search page does both. */
export const trimTerm = (event: FormEvent<HTMLFormElement>): void => {
  const field = event.currentTarget.elements.namedItem('q') as HTMLInputElement;
  field.value = field.value.trim().replace(/\s+/g, ' ');
  if (!field.value) event.preventDefault();
};

/** The search box of header, drawer and sub-navigation: type and press Enter. A second one on a page has a `name` of its own. */
export function SearchBox({ name = message('search.site') }: { name?: string }) {
  const id = useId();
  return (
    <Form className="search" role="search" aria-label={name} method="get" action="/search" onSubmit={trimTerm}>
      <label className="vh" htmlFor={id}>
        {message('search.label')}
      </label>
      <Icon name="search" />
      <SearchField id={id} className="input" placeholder={message('search.placeholder')} />
    </Form>
  );
}
