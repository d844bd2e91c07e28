import { message } from '../../../messages/message.ts';
import { Link } from './link.tsx';

export type Crumb = { name: string; href: string };

/** Where a page stands: links upward, and its own name last. */
export function Breadcrumb({ trail, current }: { trail: readonly Crumb[]; current: string }) {
  return (
    <nav className="crumbs wrap" aria-label={message('crumbs.label')}>
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
    </nav>
  );
}
