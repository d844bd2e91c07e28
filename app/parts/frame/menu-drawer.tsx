import { useReducer } from 'react';
import { useLocation } from 'react-router';
import { message } from '../../../messages/message.ts';
import type { MenuEntry, MenuItem } from '../../../platforms/content/client/types.ts';
import { type FrameData, useFrameData } from '../../everywhere/frame/frame-data.ts';
import { keyOf } from '../../everywhere/frame/menu.tsx';
import { currentHref, markOf } from '../../everywhere/frame/menu-tree.ts';
import { readSeriesLink } from '../../everywhere/frame/series-links.ts';
import { Icon } from '../../everywhere/parts/icon.tsx';
import { seriesClass } from '../../everywhere/parts/series-class.ts';
import { SmartLink } from '../../everywhere/parts/smart-link.tsx';
import { useBackLayers } from '../dialogs/use-back-layers.ts';
import { Drawer, takeFocus } from '../drawer.tsx';
import { drill, type Level, levelAt, TOP } from './drill.ts';
import { Greeting } from './greeting.tsx';

const item = (text: string, href: string): MenuItem => ({ kind: 'item', link: { text, href, isNewTab: false } });

/** Everything that the header of a wide screen offers, in one list. */
const topOf = (data: FrameData | null): Level => ({
  label: message('frame.menu'),
  entries: [
    ...(data ? data.frame.main : [item(message('frame.documents'), '/documents')]),
    item(message('frame.cart'), '/cart'),
    ...(data ? data.frame.utility : []),
    ...(data ? [item(message('frame.help.write'), `mailto:${data.supportEmail}`)] : []),
  ],
});

/** [HDR-06] [HDR-07] The mobile menu: a drawer as deep as the menu, with heading and Back first on each level below [DG5]. */
export default function MenuDrawer({ onClose }: { onClose(): void }) {
  const top = topOf(useFrameData());
  const [{ path, from }, step] = useReducer(drill, TOP);
  const { label, entries } = levelAt(top, path);
  const depth = path.length;
  const presses = useBackLayers(depth + 1, (remaining) =>
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
      <div className="drawer-in" ref={presses}>
        <Entries key={path.join(' ')} entries={entries} from={from} onDown={(index) => step({ kind: 'down', index })} />
        {depth === 0 && <Greeting />}
      </div>
    </Drawer>
  );
}

type EntriesProps = { entries: readonly MenuEntry[]; from: number | null; onDown(index: number): void };

/** One level. After a step back the focus stands on the entry that was left [DG5]. */
function Entries({ entries, from, onDown }: EntriesProps) {
  const place = useLocation();
  const current = currentHref(entries, place);
  return (
    <ul className="nav">
      {entries.map((entry, index) => {
        if (entry.kind !== 'item') {
          return (
            <li key={entry.label}>
              <button type="button" onClick={() => onDown(index)} ref={index === from ? takeFocus : undefined}>
                <span>{entry.label}</span>
                <Icon name="right" />
              </button>
            </li>
          );
        }
        const { letter, name } = readSeriesLink(entry.link);
        return (
          <li key={keyOf(entry.link)} className={letter && seriesClass(letter)}>
            <SmartLink to={entry.link} aria-current={markOf(entry.link.href, current, place)}>
              {letter && <span className="lt">{letter}</span>}
              <span className="grow">{name}</span>
            </SmartLink>
          </li>
        );
      })}
    </ul>
  );
}
