import { Fragment, useEffect, useReducer, useState } from 'react';
import { useLocation } from 'react-router';
import { formatDate } from '../../core/dates.ts';
import { getPersonName } from '../../features/account/ui/session-store.ts';
import { useFacts, useSession } from '../../features/account/ui/use-store.ts';
import { getAriaCurrent } from '../../features/catalogue/ui/active-link.ts';
import { seriesClass } from '../../features/catalogue/ui/series-class.ts';
import { message } from '../../messages/message.ts';
import type { MenuEntry, MenuLink } from '../../platforms/content/client/types.ts';
import { buttonClass } from '../ui-kit/button.tsx';
import { useBackLayers } from '../ui-kit/dialogs/use-back-layers.ts';
import { Drawer, moveFocus } from '../ui-kit/drawer.tsx';
import { useLayoutData, useLoginHref } from '../ui-kit/frame-data.ts';
import { Icon } from '../ui-kit/icon.tsx';
import { Link } from '../ui-kit/link.tsx';
import { getLinkKey, SmartLink } from '../ui-kit/smart-link.tsx';
import { SisterLinks } from './account-menu.tsx';
import { loadMenus, type Menus } from './load-menus.ts';
import { LogOut } from './log-out.tsx';
import { drill, type Level, levelAt, TOP } from './menu-drilldown.ts';
import { currentHref, linksIn } from './menu-tree.ts';
import { readSeriesLink } from './series-links.ts';

/**
 * [HDR-06] [HDR-07] [LK-18] The mobile menu: a drawer of two levels, with heading and Back first on the second [DG5]. The first has the entries of the header,
 * the account and the utility links; the second the contents of one entry, group by group.
 */
export default function MenuDrawer({ onClose }: { onClose(): void }) {
  const [menus, setMenus] = useState<Menus | null>(null);
  useEffect(() => {
    let isOpen = true;
    void loadMenus().then((loaded) => isOpen && setMenus(loaded));
    return () => {
      isOpen = false;
    };
  }, []);
  return menus && <OpenDrawer menus={menus} onClose={onClose} />;
}

function OpenDrawer({ menus, onClose }: { menus: Menus; onClose(): void }) {
  const top: Level = { label: message('frame.menu'), entries: menus.main };
  const [{ path, from }, step] = useReducer(drill, TOP);
  const { label, entries } = levelAt(top, path);
  const depth = path.length;
  const handlers = useBackLayers(depth + 1, (remaining) =>
    remaining === 0 ? onClose() : step({ kind: 'to', depth: remaining - 1 }),
  );
  return (
    <Drawer
      title={label}
      closeName={message('frame.menu.close')}
      onBack={depth > 0 ? () => step({ kind: 'up' }) : undefined}
      level={depth}
      onClose={onClose}
    >
      <div className="drawer-in" ref={handlers}>
        {depth === 0 ? (
          <>
            <ul className="nav">
              <TopEntries entries={entries} from={from} onDown={(index) => step({ kind: 'down', index })} />
              <LoginEntry />
            </ul>
            <div className="drawer-foot">
              <Greeting />
              <UtilityEntries entries={menus.utility} />
            </div>
          </>
        ) : (
          <EntriesBelow entries={entries} />
        )}
      </div>
    </Drawer>
  );
}

type TopProps = { entries: readonly MenuEntry[]; from: number | null; onDown(index: number): void };

/** After a step back the focus is on the entry that was left [DG5]. */
function TopEntries({ entries, from, onDown }: TopProps) {
  const place = useLocation();
  const current = currentHref(entries, place);
  return entries.map((entry, index) =>
    entry.kind === 'item' ? (
      <MenuRow key={getLinkKey(entry.link)} link={entry.link} current={current} />
    ) : (
      <li key={entry.label}>
        <button type="button" onClick={() => onDown(index)} ref={index === from ? moveFocus : undefined}>
          <span>{entry.label}</span>
          <Icon name="right" />
        </button>
      </li>
    ),
  );
}

/** Links in order, and each group below its name; series links show their letters. */
function EntriesBelow({ entries }: { entries: readonly MenuEntry[] }) {
  const current = currentHref(entries, useLocation());
  return (
    <ul className="nav">
      {entries.map((entry) => {
        if (entry.kind === 'item') return <MenuRow key={getLinkKey(entry.link)} link={entry.link} current={current} />;
        const links = linksIn(entry);
        return (
          <Fragment key={entry.label}>
            {!links.every((link) => readSeriesLink(link).letter) && <li className="menu-head">{entry.label}</li>}
            {links.map((link) => (
              <MenuRow key={getLinkKey(link)} link={link} current={current} />
            ))}
          </Fragment>
        );
      })}
    </ul>
  );
}

function MenuRow({ link, current }: { link: MenuLink; current: string | null }) {
  const place = useLocation();
  const { letter, name } = readSeriesLink(link);
  return (
    <li className={letter && seriesClass(letter)}>
      <SmartLink to={link} aria-current={getAriaCurrent(link.href, current, place)}>
        {letter && <span className="lt">{letter}</span>}
        <span className="grow">{name}</span>
        {link.count && <span className="num">{link.count}</span>}
      </SmartLink>
    </li>
  );
}

/** [HDR-01] The utility links above a wide header, the phone number as a link, and the sister sites [HDR-13]. */
function UtilityEntries({ entries }: { entries: readonly MenuEntry[] }) {
  const data = useLayoutData();
  if (!data) return null;
  const { supportPhone: phone, supportEmail: email } = data;
  return (
    <nav aria-label={message('frame.utility')}>
      <ul className="foot-nav">
        {entries.flatMap(linksIn).map((link) => (
          <li key={getLinkKey(link)}>
            <SmartLink to={link}>{link.text}</SmartLink>
          </li>
        ))}
        <li>
          <a href={`tel:${phone}`}>{message('frame.help.phone', { phone })}</a>
        </li>
        <li>
          <a href={`mailto:${email}`}>{message('frame.help.write')}</a>
        </li>
        <SisterLinks />
      </ul>
    </nav>
  );
}

/** [HDR-06] The last row of the mobile menu for visitors: a login prompt. */
function LoginEntry() {
  const { person } = useSession();
  const loginHref = useLoginHref();
  if (person) return null;
  return (
    <li>
      <a href={loginHref}>{message('frame.login')}</a>
    </li>
  );
}

/** [HDR-06] The foot of the mobile menu: greets by first and last name, else email, and shows the customer's plan [LK-18]. */
function Greeting() {
  const { person } = useSession();
  const site = useLayoutData()?.documentSite;
  const plan = useFacts()?.plan;
  if (!person) return null;
  return (
    <div className="greet">
      <p className="strong">{message('frame.greeting', { name: getPersonName(person) })}</p>
      {plan && (
        <p className="small muted">
          {message(plan.renews ? 'strip.plan' : 'strip.plan.ends', {
            count: plan.seats,
            date: formatDate(plan.endsOn),
          })}
        </p>
      )}
      <div className="ways">
        {plan && site && (
          <a className={buttonClass({ size: 'small' })} href={site.url} target="_blank" rel="noopener">
            {message('person.open', { site: site.name })} <span className="vh">{message('frame.newTab')}</span>
          </a>
        )}
        <Link to="/account">{message('frame.account')}</Link>
        <LogOut />
      </div>
    </div>
  );
}
