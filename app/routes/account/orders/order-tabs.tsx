import { useLocation } from 'react-router';
import { message } from '../../../../messages/message.ts';
import { Link } from '../../../everywhere/parts/link.tsx';

const TABS = [
  { to: '/account/order-history', label: 'orders.tab.orders' },
  { to: '/account/library', label: 'orders.tab.documents' },
] as const;

/** [HDR-08] What was bought, by order and by document: links that look like tabs, each an address that works without a script. */
export function OrderTabs() {
  const { pathname } = useLocation();
  return (
    <nav className="order-tabs" aria-label={message('orders.tabs')}>
      <ul>
        {TABS.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} aria-current={to === pathname ? 'page' : undefined}>
              {message(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
