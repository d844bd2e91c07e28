import { message } from '../../../../messages/message.ts';
import { describePartialCode, nextSegment, type PartialCode } from '../../../catalogue/rules/partial-code.ts';
import { seriesClass } from '../../../catalogue/ui/series-class.ts';

/** The cells of a plate for a partial number: typed parts are filled, the next cell is marked, the rest is empty. */
export function PartialCodeCells({ begun }: { begun: PartialCode }) {
  const { series, digits, edition } = begun;
  const next = nextSegment(begun);
  const style = (place: string, isTyped: boolean): string => (next === place ? ' next' : isTyped ? '' : ' wait');
  return (
    <span className="pts" aria-hidden="true">
      <span className="pt s">{series}</span>
      {(['type', 'delivery', 'sequence'] as const).map((place, at) => (
        <span key={place} className={`pt${style(place, digits.length > at)}`}>
          {digits[at]}
        </span>
      ))}
      <span className={`pt y${style('edition', edition.length === 4)}`}>{edition}</span>
    </span>
  );
}

const MEANT = ['series', 'type', 'delivery'] as const;

/** [LK-06] [PRD-10] The plate for a partial number, with the meaning of its parts and the next one. */
export function PartialCodePlate({ begun }: { begun: PartialCode }) {
  const next = nextSegment(begun);
  const written = { series: begun.series, type: begun.digits[0], delivery: begun.digits[1] };
  return (
    <div className="find-plate">
      <span className={`plate l ${seriesClass(begun.series)}`}>
        <PartialCodeCells begun={begun} />
      </span>
      <p>
        {MEANT.map((place) => {
          const value = written[place];
          if (value === undefined) return null;
          return (
            <span key={place}>
              <b>{message(`plate.${place}`, { value })}</b>,{' '}
              {describePartialCode(begun, place) ?? message('block.hero.reserved')}.{' '}
            </span>
          );
        })}
        {next && next !== 'series' && <span className="next">{message(`field.next.${next}`)}</span>}
      </p>
    </div>
  );
}
