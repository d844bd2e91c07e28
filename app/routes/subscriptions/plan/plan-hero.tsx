import type { ReactNode } from 'react';
import { message } from '../../../../messages/message.ts';
import { Icon } from '../../../everywhere/parts/icon.tsx';
import { seriesClass } from '../../../everywhere/parts/series-class.ts';
import { SeatFrames } from '../../../parts/seat-frames.tsx';
import type { PlanSale } from './data.ts';

const PROMISES = ['edition', 'off'] as const;

type PlanHeroProps = { title: string; text: string; sale: PlanSale; children: ReactNode };

/** [SUB-02] What the plan is, what a seat is, how much of each series is in it, two promises; beside it the card that sells it. */
export function PlanHero({ title, text, sale: { series }, children }: PlanHeroProps) {
  return (
    <section className="hero grid-paper plan-hero" aria-labelledby="plan-title">
      <div className="wrap">
        <div className="stack">
          <h1 id="plan-title">{title}</h1>
          {text && <p className="plan-lead">{text}</p>}
          <SeatFrames />
          {series.length > 0 && (
            <ul className="plan-series" aria-label={message('planPage.series')}>
              {series.map(({ letter, name, count }) => (
                <li key={letter} className={seriesClass(letter)}>
                  <b aria-hidden="true">{letter}</b>
                  <span className="num" aria-hidden="true">
                    {count}
                  </span>
                  <span className="vh">{message('planPage.series.one', { name, count })}</span>
                </li>
              ))}
            </ul>
          )}
          <ul className="plan-promises">
            {PROMISES.map((promise) => (
              <li key={promise}>
                <Icon name="check" />
                <span>
                  <b>{message(`planPage.promise.${promise}`)}</b>{' '}
                  <span className="muted">{message(`planPage.promise.${promise}.text`)}</span>
                </span>
              </li>
            ))}
          </ul>
        </div>
        {children}
      </div>
    </section>
  );
}
