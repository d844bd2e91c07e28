import { Link } from 'react-router';
import { message } from '../../messages/message.ts';
import { SisterLinks } from './account-menu.tsx';
import { useFrameData } from './frame-data.ts';
import { Logo } from './logo.tsx';
import { SERIES_LINKS } from './series-links.ts';
import { ThemeToggle } from './theme.tsx';

/** A title block: ruled cells, help always last, so that help stands in the same place on every page. */
export function Footer() {
  const data = useFrameData();
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="tb">
          <div className="brandcell">
            <Logo />
            <p className="muted">{message('brand.line')}</p>
          </div>
          <nav aria-label={message('frame.documents')}>
            <h2>{message('frame.documents')}</h2>
            <ul>
              <li>
                <Link to="/documents">{message('frame.allDocuments')}</Link>
              </li>
              {SERIES_LINKS.filter(({ letter }) => 'ACG'.includes(letter)).map(({ letter, name, href }) => (
                <li key={letter}>
                  <Link to={href}>{name}</Link>
                </li>
              ))}
            </ul>
          </nav>
          <nav aria-label={message('frame.account.heading')}>
            <h2>{message('frame.account.heading')}</h2>
            <ul>
              <li>
                <Link to="/account/order-history">{message('frame.orders')}</Link>
              </li>
              <li>
                <Link to="/account/library">{message('frame.library')}</Link>
              </li>
              <li>
                <Link to="/cart">{message('frame.cart')}</Link>
              </li>
            </ul>
          </nav>
          <nav aria-label={message('frame.sisters')}>
            <h2>{message('frame.sisters')}</h2>
            <ul>
              <SisterLinks />
            </ul>
          </nav>
          <div>
            <h2>{message('frame.help')}</h2>
            {data && (
              <>
                <p className="num phone">{data.supportPhone}</p>
                <p className="muted">{message('frame.help.hours')}</p>
                <a className="write" href={`mailto:${data.supportEmail}`}>
                  {message('frame.help.write')}
                </a>
              </>
            )}
          </div>
        </div>
        <div className="legal">
          <span>
            © {data?.year} {message('frame.copyright')}
          </span>
          <ThemeToggle />
        </div>
      </div>
    </footer>
  );
}
