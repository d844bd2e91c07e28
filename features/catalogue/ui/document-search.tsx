import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { Form } from 'react-router';
import { buttonClass } from '../../../app/ui-kit/button.tsx';
import { Link } from '../../../app/ui-kit/link.tsx';
import { message, messageParts } from '../../../messages/message.ts';
import { SearchField } from '../../search/ui/code-search.tsx';
import type { GuessedDocument } from '../../search/use-cases/guess-from-path.ts';

// a separate file: the small box is on every page, this one on few
/**
 * The large search of a page, as on home, search page, 404 and an empty cart: label above, one button.
 * `children` are additional fields of the form.
 */
export function DocumentSearch({ children }: { children?: ReactNode }) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  useFieldInView(form);
  return (
    <Form
      ref={form}
      className="finder"
      role="search"
      aria-label={message('search.label')}
      method="get"
      action="/search"
    >
      <label htmlFor={id}>{message('search.label')}</label>
      <div className="box2">
        <SearchField id={id} placeholder={message('home.placeholder')} />
        <button type="submit" className={buttonClass({ variant: 'solid' })}>
          {message('search.submit')}
        </button>
      </div>
      {children}
    </Form>
  );
}

/** [SE5] The document that an invalid number probably meant. */
export const DidYouMean = ({ near: { href, code, title } }: { near: GuessedDocument }) =>
  messageParts('search.none.near', {
    document: (
      <Link key="near" to={href}>
        <span className="num">{code}</span> {title}
      </Link>
    ),
  });

/** Set on the document while the page's own search field is out of view; `header.css` then shows the header's. */
const AWAY = 'data-field-away';
/** An element behind the sticky header counts as out of view. */
const BELOW_HEADER = { rootMargin: '-70px 0px 0px' };

/** [HDR-03] [LK-15] Only one field is visible: while the page's own is in view, the header hides its field. Without a script both are shown. */
function useFieldInView(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const field = place.current;
    if (!field) return;
    const root = document.documentElement;
    const observer = new IntersectionObserver((seen) => {
      root.toggleAttribute(AWAY, seen.at(-1)?.isIntersecting === false);
    }, BELOW_HEADER);
    observer.observe(field);
    return () => {
      observer.disconnect();
      root.removeAttribute(AWAY);
    };
  }, [place]);
}
