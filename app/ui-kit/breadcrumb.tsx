import { message } from '../../messages/message.ts';
import { Link } from './link.tsx';
import { SharedPart } from './static-markup.tsx';

export type Crumb = { name: string; href: string };

/** `of`: the subject of the page, if it alone determines the trail */
type BreadcrumbProps = { trail: readonly Crumb[]; current: string; of?: object };

/** The path to a page: links to its ancestors, and its own name last. */
export function Breadcrumb({ trail, current, of }: BreadcrumbProps) {
  return (
    <SharedPart as="nav" className="crumbs wrap" aria-label={message('crumbs.label')} of={of} variant="crumbs">
      <ol>
        {[{ name: message('crumbs.home'), href: '/' }, ...trail].map(({ name, href }) => (
          <li key={href}>
            <Link to={href}>{name}</Link>
          </li>
        ))}
        {/* a new page name is a new step: it is replaced, not moved */}
        <li key={current}>
          <span aria-current="page">{current}</span>
        </li>
      </ol>
    </SharedPart>
  );
}
