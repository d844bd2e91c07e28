import { useId, useState } from 'react';
import { message } from '../../../messages/message.ts';
import { type CodeSegment, type DocumentCode, describeSegment, parseCode } from '../rules/code.ts';
import { DocumentNumber } from './plate.tsx';
import { seriesClass } from './series-class.ts';

const PLACES: readonly CodeSegment[] = ['series', 'type', 'delivery', 'sequence', 'edition'];

/** The hero plate: every part is a button; hover, focus or tap marks it and shows its meaning below the line. */
export function PlateButtons({ sku }: { sku: string }) {
  const code = parseCode(sku);
  const [shown, setShown] = useState<CodeSegment | null>(null);
  const meaningId = useId();
  if (!code) return <DocumentNumber sku={sku} size="xl" />;
  return (
    <div className="plate-box">
      <fieldset className={`plate xl ${seriesClass(code.series)}`} aria-label={message('plate.label', { code: sku })}>
        {PLACES.filter((place) => place !== 'edition' || code.edition !== null).map((place) => (
          <button
            key={place}
            type="button"
            className={`pt${place === 'series' ? ' s' : ''}${place === 'edition' ? ' y' : ''}${shown === place ? ' on' : ''}`}
            aria-label={message(`plate.${place}`, { value: written(code, place) })}
            aria-describedby={shown === place ? meaningId : undefined}
            onMouseEnter={() => setShown(place)}
            onMouseLeave={() => setShown(null)}
            onFocus={() => setShown(place)}
            onBlur={() => setShown(null)}
            onClick={() => setShown(place)}
            onKeyDown={(event) => event.key === 'Escape' && setShown(null)}
          >
            {written(code, place)}
          </button>
        ))}
      </fieldset>
      <p className="meaning-line" role="status" data-place={shown ?? undefined}>
        {shown && (
          <span className="meaning" id={meaningId}>
            {describe(code, shown)}
          </span>
        )}
      </p>
    </div>
  );
}

function written(code: DocumentCode, place: CodeSegment): string {
  return String(code[place] ?? '');
}

function describe(code: DocumentCode, place: CodeSegment): string {
  const value = written(code, place);
  const meaning = describeSegment(code, place);
  if (place === 'sequence') return message('plate.sequence.meaning', { value });
  if (place === 'edition') return message('plate.edition.meaning', { value });
  return meaning === null ? message('plate.reserved', { value }) : message('plate.meaning', { value, meaning });
}
