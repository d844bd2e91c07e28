import { useLocation } from 'react-router';
import { message } from '../../messages/message.ts';
import { type FrameData, useFrameData } from '../everywhere/frame/frame-data.ts';
import { Logo } from '../everywhere/frame/logo.tsx';
import { keyOf, MenuLinks } from '../everywhere/frame/menu.tsx';
import { columnsOf, currentHref, linksIn } from '../everywhere/frame/menu-tree.ts';
import { SmartLink } from '../everywhere/parts/smart-link.tsx';
import { BrandLine } from './brand-line.tsx';
import { PrivacyChoices } from './privacy-choices.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

/** Columns that stand in one row of the title block, as drawn; more of them wrap. */
const ONE_ROW = 4;

/**
 * [HDR-12] A title block: ruled cells, help always last, so that help stands in the same place on every page. `isShort` [LK-05]: help and the legal
 * line alone, below a page of few lines.
 */
export default function Footer({ isShort }: { isShort: boolean }) {
  return isShort ? <ShortFooter /> : <FullFooter />;
}

function ShortFooter() {
  const data = useFrameData();
  return (
    <footer className="foot short">
      <div className="wrap">
        {data && (
          <p className="short-help">
            <b>{message('frame.help')}</b> <span className="num">{data.supportPhone}</span>
            {data.supportHours && <span className="muted">{data.supportHours}</span>}
            <a href={`mailto:${data.supportEmail}`}>{message('frame.help.write')}</a>
          </p>
        )}
        <LegalLine />
      </div>
    </footer>
  );
}

function FullFooter() {
  const data = useFrameData();
  const frame = data?.frame;
  const columns = columnsOf(frame?.footer ?? []);
  return (
    <footer className="foot">
      <div className="wrap">
        <div className={columns.length > ONE_ROW ? 'tb many' : 'tb'}>
          <div className="brandcell">
            <Logo />
            <p className="muted">{frame?.brand?.description || message('brand.line')}</p>
          </div>
          {frame && columns.length > 0 && <FooterColumns frame={frame} />}
          <div>
            <h2>{message('frame.help')}</h2>
            {data && (
              <>
                <p className="num phone">{data.supportPhone}</p>
                {data.supportHours && <p className="muted hours">{data.supportHours}</p>}
                <a className="write" href={`mailto:${data.supportEmail}`}>
                  {message('frame.help.write')}
                </a>
              </>
            )}
          </div>
        </div>
        <BrandLine showcase={frame?.brandShowcase ?? null} />
        <LegalLine />
      </div>
    </footer>
  );
}

function LegalLine() {
  const data = useFrameData();
  return (
    <div className="legal">
      <span>
        © {data?.year} {message('frame.copyright')}
      </span>
      {data?.frame.legal.flatMap(linksIn).map((link) => (
        <SmartLink key={keyOf(link)} to={link}>
          {link.text}
        </SmartLink>
      ))}
      <PrivacyChoices />
      <ThemeToggle />
    </div>
  );
}

/** Groups and dropdowns as cells under their label; links between them as cells without one. */
function FooterColumns({ frame }: Pick<FrameData, 'frame'>) {
  const current = currentHref(frame.footer, useLocation());
  return (
    <nav className="tb-nav" aria-label={message('frame.footer')}>
      {columnsOf(frame.footer).map(({ label, links }) => (
        <div key={label + keyOf(links[0])}>
          {label && <h2>{label}</h2>}
          <MenuLinks links={links} current={current} hasLetters={false} />
        </div>
      ))}
    </nav>
  );
}
