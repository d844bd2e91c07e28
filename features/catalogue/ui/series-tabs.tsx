import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { SeriesLetter } from '../rules/legend.ts';
import { seriesClass } from './series-class.ts';

export type SeriesTab = { letter: SeriesLetter; name: string; panel: ReactNode };

/**
 * The series index A–G. Tabs are links to their panels: without a script the address chooses the panel (`:target`), with one they behave as tabs, including
 * arrow keys.
 */
export function SeriesTabs({ label, tabs }: { label: string; tabs: readonly SeriesTab[] }) {
  const [chosen, setChosen] = useState(0);
  const [isLive, setLive] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const wanted = tabs.findIndex(({ letter }) => `#${panelId(letter)}` === window.location.hash);
    if (wanted >= 0) setChosen(wanted);
    setLive(true);
  }, [tabs]);
  const focusTab = (index: number): void => {
    const next = (index + tabs.length) % tabs.length;
    setChosen(next);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent): void => {
    const steps: Record<string, number> = {
      ArrowRight: chosen + 1,
      ArrowLeft: chosen - 1,
      Home: 0,
      End: tabs.length - 1,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    focusTab(next);
  };
  const choose = (event: MouseEvent, index: number): void => {
    event.preventDefault();
    setChosen(index);
  };
  return (
    <div className="tabbed" data-live={isLive ? '' : undefined}>
      <div className="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={handleKeyDown}>
        {tabs.map(({ letter, name }, index) => (
          <a
            key={letter}
            id={`tab-${letter}`}
            href={`#${panelId(letter)}`}
            className={seriesClass(letter)}
            role="tab"
            aria-selected={index === chosen}
            aria-controls={panelId(letter)}
            tabIndex={isLive && index !== chosen ? -1 : 0}
            onClick={(event) => choose(event, index)}
          >
            <b>{letter}</b>
            <span>{name}</span>
          </a>
        ))}
      </div>
      <div className="tabpanels">
        {tabs.map(({ letter, panel }, index) => (
          <div
            key={letter}
            id={panelId(letter)}
            className={`tabpanel ${seriesClass(letter)}${index === chosen ? ' on' : ''}`}
            role="tabpanel"
            aria-labelledby={`tab-${letter}`}
          >
            {panel}
          </div>
        ))}
      </div>
    </div>
  );
}

const panelId = (letter: string): string => `series-${letter.toLowerCase()}`;
