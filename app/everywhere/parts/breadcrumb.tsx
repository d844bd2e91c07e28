import { message } from '../../../messages/message.ts';
import { Link } from './link.tsx';
import { SharedPart } from './static-markup.tsx';

export type Crumb = { name: string; href: string };

/** `of`: what the page is about, where that alone decides its trail */
type BreadcrumbProps = { trail: readonly Crumb[]; current: string; of?: object };

/** Where a page stands: links upward, and its own name last. */
export function Breadcrumb({ trail, current, of }: BreadcrumbProps) {
  return (
    <SharedPart as="nav" className="crumbs wrap" aria-label={message('crumbs.label')} of={of} look="crumbs">
      <ol>
        {[{ name: message('crumbs.home'), href: '/' }, ...trail].map(({ name, href }) => (
          <li key={href}>
            <Link to={href}>{name}</Link>
          </li>
        ))}
        {/* another page's name is another step: it comes in its place, and is not moved there */}
        <li key={current}>
          <span aria-current="page">{current}</span>
        </li>
      </ol>
    </SharedPart>
  );
}
