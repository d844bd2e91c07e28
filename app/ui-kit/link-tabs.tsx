import { Link } from './link.tsx';

type PageTabsProps = { name: string; tabs: readonly { to: string; text: string; isCurrent: boolean }[] };

/**
 * Links styled as tabs: each has a shareable address, works without a script, and is announced as a link, the current page of a few. Its style
 * (`link-tabs.css`) is in the sheet of the screen.
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
