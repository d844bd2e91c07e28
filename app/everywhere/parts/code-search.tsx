import { type ComponentType, lazy, type RefObject, Suspense, useEffect, useId, useRef, useState } from 'react';
import { Form, useLocation } from 'react-router';
import { message } from '../../../messages/message.ts';
import { Icon } from './icon.tsx';

// it comes with the first use of a field; where it cannot be loaded the field stays what it is, one of a form
const FieldLayer = lazy<ComponentType<LayerProps>>(() =>
  import('../../parts/suggest/suggestion-popover.tsx').catch(() => ({ default: () => null })),
);
type LayerProps = { field: RefObject<HTMLInputElement | null>; isAsked: boolean };
type FieldProps = { id: string; className?: string; placeholder: string };

/**
 * The field of every search. Typed text is the browser's own, so nothing is lost when the script or the layer arrives.
 * With a script it is a combobox [SE3], without one a plain search field. [SE1] It follows the address: it holds the term of the
 * search page, and nothing elsewhere.
 */
export function SearchField(props: FieldProps) {
  const field = useRef<HTMLInputElement>(null);
  // `pressed`: the layer opens as soon as it is there
  const [use, setUse] = useState<'focus' | 'pressed' | null>(null);
  const { pathname, search } = useLocation();
  const term = (pathname === '/search' && new URLSearchParams(search).get('q')) || '';
  useEffect(() => {
    if (field.current) Object.assign(field.current, { role: 'combobox', ariaExpanded: 'false' });
    // pressed before the script came
    if (document.activeElement === field.current) setUse('pressed');
  }, []);
  const place = pathname + term;
  const shown = useRef(place);
  useEffect(() => {
    // the first term is there already, and may have been typed over
    if (field.current && shown.current !== place) field.current.value = term;
    shown.current = place;
  }, [place, term]);
  const press = (): void => setUse((now) => now ?? 'pressed');
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
        onFocus={() => setUse((now) => now ?? 'focus')}
        // who was in the field before the script came
        onInput={press}
        onClick={() => setUse('pressed')}
      />
      {use && (
        <Suspense>
          <FieldLayer field={field} isAsked={use === 'pressed'} />
        </Suspense>
      )}
    </>
  );
}

/** The search box of header and sub-navigation: type and press Enter. A second one on a page has a `name` of its own. */
export function SearchBox({ name = message('search.site') }: { name?: string }) {
  const id = useId();
  return (
    <Form className="search" role="search" aria-label={name} method="get" action="/search">
      <label className="vh" htmlFor={id}>
        {message('search.label')}
      </label>
      <Icon name="search" />
      <SearchField id={id} className="input" placeholder={message('search.placeholder')} />
    </Form>
  );
}
