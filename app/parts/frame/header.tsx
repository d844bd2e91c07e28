import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useCartCount } from '../../client/use-store.ts';
import { message } from '../../messages/message.ts';
import { IconButton } from '../button.tsx';
import { SearchBox } from '../code-search.tsx';
import { seriesClass } from '../cover.tsx';
import { Icon } from '../icon.tsx';
import { AccountMenu } from './account-menu.tsx';
import { useFrameData } from './frame-data.ts';
import { Logo } from './logo.tsx';
import { SERIES_LINKS } from './series-links.ts';
import { useMenu } from './use-menu.ts';

// the drawer loads when it is opened for the first time
const MenuDrawer = lazy(() => import('./menu-drawer.tsx'));

/** [HDR-03] [HDR-04] [HDR-05] Utility line, logo, documents by series, search, account, cart. */
export function Header() {
  const { pathname } = useLocation();
  return (
    <header className="head">
      <UtilityLine />
      <div className="bar">
        <div className="wrap">
          <MenuButton />
          <Logo />
          <nav className="mainnav" aria-label={message('frame.main')}>
            <Link to="/documents" aria-current={pathname.startsWith('/documents') ? 'page' : undefined}>
              {message('frame.documents')}
            </Link>
            <SeriesMenu />
          </nav>
          {pathname !== '/' && <SearchBox />}
          {pathname !== '/' && (
            <Link className="iconbtn sicon" to="/search" aria-label={message('search.open')}>
              <Icon name="search" />
            </Link>
          )}
          <AccountMenu />
          <CartLink />
        </div>
      </div>
    </header>
  );
}

/** The header of a process: the logo alone, so that nothing leads away in the middle. */
export function LogoHeader() {
  return (
    <header className="head">
      <div className="bar static logobar">
        <div className="wrap">
          <Logo />
        </div>
      </div>
    </header>
  );
}

function UtilityLine() {
  const data = useFrameData();
  if (!data) return null;
  return (
    <div className="util">
      <nav className="wrap" aria-label={message('frame.utility')}>
        <span className="lead">{message('frame.help.line', { phone: data.supportPhone })}</span>
        {data.sisterApps.map(({ name, url }) => (
          <a key={url} href={url} rel="noopener">
            {name}
          </a>
        ))}
        <a href={`mailto:${data.supportEmail}`}>{message('frame.help')}</a>
      </nav>
    </div>
  );
}

function SeriesMenu() {
  const menu = useMenu();
  return (
    <details className="menu" ref={menu}>
      <summary>
        {message('frame.bySeries')} <Icon name="down" isSmall />
      </summary>
      <ul className="menu-list">
        {SERIES_LINKS.map(({ letter, name, href }) => (
          <li key={letter} className={seriesClass(letter)}>
            <Link to={href}>
              <span className="lt">{letter}</span>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

function MenuButton() {
  const [isOpen, setOpen] = useState(false);
  const { key } = useLocation();
  useEffect(() => {
    // every page has a key of its own, and a new one closes the drawer
    if (key) setOpen(false);
  }, [key]);
  return (
    <>
      <span className="menu-btn">
        <IconButton name={message('frame.menu')} icon="menu" aria-haspopup="dialog" onClick={() => setOpen(true)} />
      </span>
      {isOpen && (
        <Suspense fallback={null}>
          <MenuDrawer onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** [HDR-03] The badge shows from 1 on; the name always says the count. */
function CartLink() {
  const count = useCartCount();
  return (
    <Link className="iconbtn cartlink" to="/cart">
      <Icon name="cart" />
      <span className="lbl">{message('frame.cart')}</span>
      {count > 0 && <span className="badge-n">{count}</span>}
      <span className="vh">{count > 0 ? message('frame.cart.items', { count }) : message('frame.cart.empty')}</span>
    </Link>
  );
}
