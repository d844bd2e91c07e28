import { useState } from 'react';
import { Link } from 'react-router';
import { message } from '../../messages/message.ts';
import { SearchBox } from '../code-search.tsx';
import { seriesClass } from '../cover.tsx';
import { Drawer } from '../drawer.tsx';
import { Icon } from '../icon.tsx';
import { Greeting } from './account-menu.tsx';
import { useFrameData } from './frame-data.ts';
import { SERIES_LINKS } from './series-links.ts';

type Level = 'top' | 'documents';

/** [HDR-06] [HDR-07] The mobile menu: a drawer with a level below, heading and Back first there. */
export default function MenuDrawer({ onClose }: { onClose(): void }) {
  const [level, setLevel] = useState<Level>('top');
  return (
    <Drawer
      title={level === 'top' ? message('frame.menu') : message('frame.documents')}
      closeName={message('frame.menu.close')}
      onBack={level === 'top' ? undefined : () => setLevel('top')}
      onClose={onClose}
    >
      {level === 'top' ? (
        <TopLevel onDocuments={() => setLevel('documents')} onClose={onClose} />
      ) : (
        <Documents onClose={onClose} />
      )}
    </Drawer>
  );
}

function TopLevel({ onDocuments, onClose }: { onDocuments(): void; onClose(): void }) {
  const data = useFrameData();
  return (
    <>
      <div className="drawer-search">
        <SearchBox onSearch={onClose} />
      </div>
      <ul className="nav">
        <li>
          <button type="button" onClick={onDocuments}>
            <span>{message('frame.documents')}</span>
            <Icon name="right" />
          </button>
        </li>
        <li>
          <Link to="/cart" onClick={onClose}>
            {message('frame.cart')}
          </Link>
        </li>
        {data && (
          <li>
            <a className="small" href={`mailto:${data.supportEmail}`}>
              {message('frame.help.write')}
            </a>
          </li>
        )}
      </ul>
      <Greeting />
    </>
  );
}

function Documents({ onClose }: { onClose(): void }) {
  return (
    <ul className="nav">
      <li>
        <Link className="all" to="/documents" onClick={onClose}>
          {message('frame.allDocuments')}
        </Link>
      </li>
      {SERIES_LINKS.map(({ letter, name, href }) => (
        <li key={letter} className={seriesClass(letter)}>
          <Link to={href} onClick={onClose}>
            <span className="lt">{letter}</span>
            <span className="grow">{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
