import { useState } from 'react';
import { Link } from 'react-router';
import { message } from '../../messages/message.ts';
import { SearchBox } from '../code-search.tsx';
import { seriesClass } from '../cover.tsx';
import { Drawer, takeFocus } from '../drawer.tsx';
import { Icon } from '../icon.tsx';
import { Greeting } from './account-menu.tsx';
import { useFrameData } from './frame-data.ts';
import { SERIES_LINKS } from './series-links.ts';

type Level = 'top' | 'top again' | 'documents';

/** [HDR-06] [HDR-07] The mobile menu: a drawer with a level below, heading and Back first there. */
export default function MenuDrawer({ onClose }: { onClose(): void }) {
  const [level, setLevel] = useState<Level>('top');
  const isBelow = level === 'documents';
  return (
    <Drawer
      title={isBelow ? message('frame.documents') : message('frame.menu')}
      closeName={message('frame.menu.close')}
      onBack={isBelow ? () => setLevel('top again') : undefined}
      onClose={onClose}
    >
      {isBelow ? (
        <Documents onClose={onClose} />
      ) : (
        <TopLevel isReturn={level === 'top again'} onDocuments={() => setLevel('documents')} onClose={onClose} />
      )}
    </Drawer>
  );
}

type TopLevelProps = { isReturn: boolean; onDocuments(): void; onClose(): void };

function TopLevel({ isReturn, onDocuments, onClose }: TopLevelProps) {
  const data = useFrameData();
  return (
    <>
      <div className="drawer-search">
        <SearchBox onSearch={onClose} />
      </div>
      <ul className="nav">
        <li>
          <button type="button" onClick={onDocuments} ref={isReturn ? takeFocus : undefined}>
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
