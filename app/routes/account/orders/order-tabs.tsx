import { useLocation } from 'react-router';
import { message } from '../../../../messages/message.ts';
import { PageTabs } from '../../../ui-kit/link-tabs.tsx';

const TABS = [
  { to: '/account/order-history', label: 'orders.tab.orders' },
  { to: '/account/library', label: 'orders.tab.documents' },
] as const;

/** [HDR-08] Tabs over the purchases: by order and by document. */
export function OrderTabs() {
  const { pathname } = useLocation();
  const tabs = TABS.map(({ to, label }) => ({ to, text: message(label), isCurrent: to === pathname }));
  return <PageTabs name={message('orders.tabs')} tabs={tabs} />;
}
