import { type ComponentType, lazy, type MouseEvent, memo, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { useCartCount } from '../../features/account/ui/use-store.ts';
import { SearchBox } from '../../features/search/ui/code-search.tsx';
import { openFullscreenSearch } from '../../features/search/ui/fullscreen-search.ts';
import { message } from '../../messages/message.ts';
import { IconButton } from '../ui-kit/button.tsx';
import { Icon } from '../ui-kit/icon.tsx';
import { Link } from '../ui-kit/link.tsx';
import { AccountMenu } from './account-menu.tsx';
import { FramePart } from './frame-part.tsx';
import { Logo } from './logo.tsx';

// the drawer loads when it is first opened
const MenuDrawer = lazy(() => import('./menu-drawer.tsx'));
// server-rendered; before its script loads, CSS selects the message
const LateStrip = lazy(async () => ({ default: (await import('./after-hydration.ts')).AnnouncementBar }));

/** Memoized: a re-render before its script loads would discard the server-rendered markup. */
const Strip = memo(function Strip({ isQuiet }: { isQuiet: boolean }) {
  return (
    <Suspense>
      <LateStrip isQuiet={isQuiet} />
    </Suspense>
  );
});

/** [HDR-01] [HDR-03] [HDR-04] [HDR-05] Strip, logo, main navigation, search, account, cart. The search is hidden while a page's own field is in view. */
export function Header({ isQuiet }: { isQuiet: boolean }) {
  return (
    <header className="head">
      <Strip isQuiet={isQuiet} />
      <div className="bar">
        <div className="wrap">
          <MenuButton />
          <Logo />
          <FramePart part="main" as="nav" className="mainnav" aria-label={message('frame.main')} />
          <SearchBox />
          <Link className="iconbtn sicon" to="/search" aria-label={message('search.open')} onClick={openField}>
            <Icon name="search" />
          </Link>
          <AccountMenu />
          <CartLink />
        </div>
      </div>
    </header>
  );
}

/** [LK-06] The search icon opens the field beside it in full screen in the same click. A new tab, and an unsupported browser, get the search page. */
function openField(event: MouseEvent<HTMLElement>): void {
  const { metaKey, ctrlKey, shiftKey, currentTarget } = event;
  if (!(metaKey || ctrlKey || shiftKey) && openFullscreenSearch(currentTarget.parentElement?.querySelector('form')))
    event.preventDefault();
}

/** [RTE-16] [RTE-17] The header of a checkout flow: the logo and at most one link, so that nothing leads away from it. */
export function LogoHeader({ Way }: { Way?: ComponentType | undefined }) {
  return (
    <header className="head">
      <div className="bar static logobar">
        <div className="wrap">
          <Logo />
          {Way && <Way />}
        </div>
      </div>
    </header>
  );
}

function MenuButton() {
  const { key } = useLocation();
  // Every page has a different key, and the drawer belongs to the page it was opened on. An effect that closes it could run after the first click, if that
  // comes between hydration and the effects.
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  if (openedOn !== null && openedOn !== key) setOpenedOn(null);
  return (
    <>
      <span className="menu-btn">
        <IconButton name={message('frame.menu')} icon="menu" aria-haspopup="dialog" onClick={() => setOpenedOn(key)} />
      </span>
      {openedOn === key && (
        <Suspense fallback={null}>
          <MenuDrawer onClose={() => setOpenedOn(null)} />
        </Suspense>
      )}
    </>
  );
}

/** [HDR-03] The badge shows from 1 on; the accessible name always includes the count. */
function CartLink() {
  const count = useCartCount();
  return (
    <Link className="iconbtn cartlink" to="/cart">
      <Icon name="cart" />
      <span className="lbl">{message('frame.cart')}</span>
      {/* a new key per count remounts the badge, so that its animation restarts */}
      {count > 0 && (
        <span className="badge-n" key={count} translate="no">
          {count}
        </span>
      )}
      <span className="vh">{count > 0 ? message('frame.cart.items', { count }) : message('frame.cart.empty')}</span>
    </Link>
  );
}
