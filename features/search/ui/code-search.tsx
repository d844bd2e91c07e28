import { type ComponentType, lazy, type RefObject, Suspense, useEffect, useId, useRef, useState } from 'react';
import { Form, useLocation } from 'react-router';
import { Icon } from '../../../app/ui-kit/icon.tsx';
import { message } from '../../../messages/message.ts';

// loads on the first use of a field; if it fails to load, the field stays a plain form field
const FieldLayer = lazy<ComponentType<LayerProps>>(() =>
  import('./suggest/suggestion-popover.tsx').catch(() => ({ default: () => null })),
);
type LayerProps = { field: RefObject<HTMLInputElement | null>; isRequested: boolean };
type FieldProps = { id: string; className?: string; placeholder: string };

/**
 * The field of every search. The input is uncontrolled, so typed text survives when the script or the layer loads. With a script it is a combobox [SE3],
 * without one a plain search field. [SE1] It follows the address: it shows the term of the search page, and is empty elsewhere.
 */
export function SearchField(props: FieldProps) {
  const field = useRef<HTMLInputElement>(null);
  // the second value opens the layer as soon as it loads
  const [use, setUse] = useState<'focus' | 'pressed' | null>(null);
  const { pathname, search } = useLocation();
  const term = (pathname === '/search' && new URLSearchParams(search).get('q')) || '';
  useEffect(() => {
    if (field.current) Object.assign(field.current, { role: 'combobox', ariaExpanded: 'false' });
    // clicked before the script loaded
    if (document.activeElement === field.current) setUse('pressed');
  }, []);
  const place = pathname + term;
  const shown = useRef(place);
  useEffect(() => {
    // the initial term is already set, and may have been edited
    if (field.current && shown.current !== place) field.current.value = term;
    shown.current = place;
  }, [place, term]);
  const click = (): void => setUse((now) => now ?? 'pressed');
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
        // if the field had focus before the script loaded
        onInput={click}
        onClick={() => setUse('pressed')}
      />
      {use && (
        <Suspense>
          <FieldLayer field={field} isRequested={use === 'pressed'} />
        </Suspense>
      )}
    </>
  );
}

/** The search box of header and sub-navigation: type a term and submit with Enter. A second one on a page needs a different `name`. */
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
