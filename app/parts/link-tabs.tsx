import { Link } from '../everywhere/parts/link.tsx';

type PageTabsProps = { name: string; tabs: readonly { to: string; text: string; isCurrent: boolean }[] };

/**
 * Links that look like tabs: each has an address that can be shared, works without a script, and is read for what it is, the current page of a few. Its style
 * (`link-tabs.css`) comes with the sheet of the screen.
 */
export const PageTabs = ({ name, tabs }: PageTabsProps) => (
  <nav className="page-tabs" aria-label={name}>
    <ul>
      {tabs.map(({ to, text, isCurrent }) => (
        <li key={to}>
          <Link to={to} aria-current={isCurrent ? 'page' : undefined}>
            {text}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
