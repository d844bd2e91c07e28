import { message } from '../../messages/message.ts';
import { Mark } from '../everywhere/parts/mark.ts';
import { keyOf } from '../everywhere/parts/smart-link.tsx';
import { columnsOf, currentHref } from '../parts/frame/menu-tree.ts';
import { BrandLine } from './brand-line.tsx';
import { MenuLinks, type Place } from './menu-line.tsx';
import type { WholeFrame } from './whole-frame.ts';

/** Columns that stand in one row of the title block, as drawn; more of them wrap. */
const ONE_ROW = 4;

/** [HDR-12] The title block above the legal line: ruled cells, help always last, so that help stands in the same place on every page; below it the firms that belong together. */
export function FooterPart({ of, place }: { of: WholeFrame | null; place: Place }) {
  const frame = of?.frame;
  const columns = columnsOf(frame?.footer ?? []);
  const logo = of?.pictures?.logo;
  return (
    <>
      <div className={columns.length > ONE_ROW ? 'tb many' : 'tb'}>
        <div className="brandcell">
          <a className="logo" href="/">
            {logo ? <img src={logo} alt="" height="26" /> : <Mark />}
            <span>{frame?.brand?.name || message('brand.name')}</span>
          </a>
          <p className="muted">{frame?.brand?.description || message('brand.line')}</p>
        </div>
        {frame && columns.length > 0 && <FooterColumns entries={frame.footer} place={place} />}
        <div>
          <h2>{message('frame.help')}</h2>
          {of && (
            <>
              <p className="num phone">{of.supportPhone}</p>
              {of.supportHours && <p className="muted hours">{of.supportHours}</p>}
              <a className="write" href={`mailto:${of.supportEmail}`}>
                {message('frame.help.write')}
              </a>
            </>
          )}
        </div>
      </div>
      <BrandLine showcase={frame?.brandShowcase ?? null} />
    </>
  );
}

/** Groups and dropdowns as cells under their label; links between them as cells without one. */
function FooterColumns({ entries, place }: { entries: WholeFrame['frame']['footer']; place: Place }) {
  const current = currentHref(entries, place);
  return (
    <nav className="tb-nav" aria-label={message('frame.footer')}>
      {columnsOf(entries).map(({ label, links }) => (
        <div key={label + keyOf(links[0])}>
          {label && <h2>{label}</h2>}
          <MenuLinks links={links} current={current} place={place} hasLetters={false} />
        </div>
      ))}
    </nav>
  );
}
