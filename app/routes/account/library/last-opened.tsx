import { useEffect, useState } from 'react';
import { formatDate } from '../../../../core/dates.ts';
import { message } from '../../../../messages/message.ts';
import { shortNumber } from '../../../../shop/catalogue/short-number.ts';
import { type Opened, readOpened } from '../../../client/person/opened-last.ts';
import { DraftLink } from '../../../parts/person/draft-link.tsx';

/** [LK-11] What was opened from this browser, newest first; below what was bought, because the browser alone knows it and nothing may move. Without any it is left out. */
export function OpenedLast() {
  const [opened, setOpened] = useState<readonly Opened[]>([]);
  useEffect(() => setOpened(readOpened()), []);
  if (opened.length === 0) return null;
  return (
    <section className="stack-s" aria-labelledby="opened">
      <h2 id="opened">{message('library.opened')}</h2>
      <ul className="opened">
        {opened.map(({ sku, title, at }) => (
          <li key={sku}>
            <span className="num">{shortNumber(sku)}</span>
            <span>
              {title}
              <small>{message('library.opened.at', { date: formatDate(at) })}</small>
            </span>
            <DraftLink sku={sku} title={title} size="small" isShort />
          </li>
        ))}
      </ul>
    </section>
  );
}
