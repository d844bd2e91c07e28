import { formatList } from '../../../../core/format/format-list.ts';
import type { CompanyDocumentPage } from '../../../../features/company/use-cases/list-company-documents.ts';
import type { LibrarySeats } from '../../../../features/company/use-cases/open-company-library.ts';
import { getSeatsPath } from '../../../../features/plans/rules/seats/seat-paths.ts';
import { message } from '../../../../messages/message.ts';
import { ButtonLink, buttonClass } from '../../../ui-kit/button.tsx';
import { Status } from '../../../ui-kit/status.tsx';
import { OutsideLink } from '../frame/outside-link.tsx';
import type { ViewerSeat } from './data.ts';

type Library = Pick<CompanyDocumentPage, 'companyId' | 'name' | 'seats'>;
type SeatBoxProps = { seat: ViewerSeat | null; site: { name: string; url: string }; library: Library };

/** [COM-66] Whether the reader has a seat, with which the documents of its plan are included; a purchase isn't needed then. */
export function SeatBox({ seat, site, library }: SeatBoxProps) {
  if (!seat && library.seats) return <WithoutSeat {...library} seats={library.seats} />;
  if (!seat) return <p className="small muted">{message('companyDocuments.seat.none')}</p>;
  const { plan, isOwn, isOpen } = seat;
  return (
    <section className="planbox" aria-labelledby="planbox">
      <div className="planbox-top">
        <div className="stack-s">
          <h2 id="planbox">{message(isOwn ? 'companyDocuments.seat.own' : 'companyDocuments.seat', { plan })}</h2>
          <p className="row wrapy small muted">
            <Status tone={isOpen ? 'ok' : 'warn'}>
              {message(isOpen ? 'library.plan.active' : 'library.plan.shut')}
            </Status>
            <span>
              {message(isOpen ? 'companyDocuments.seat.open' : 'companyDocuments.seat.shut', { site: site.name })}
            </span>
          </p>
        </div>
        {isOpen && (
          <OutsideLink className={buttonClass({})} href={site.url}>
            {message('library.plan.open', { site: site.name })}
          </OutsideLink>
        )}
      </div>
    </section>
  );
}

/** The company has a plan, and the reader none of its seats. */
function WithoutSeat({ companyId, name, seats }: Library & { seats: LibrarySeats }) {
  const { holders, administrators, canGive } = seats;
  return (
    <section className="planbox" aria-labelledby="planbox">
      <div className="planbox-top">
        <div className="stack-s">
          <h2 id="planbox">{message('companyDocuments.seat.company', { company: name })}</h2>
          <p className="small muted">
            {message('companyDocuments.seat.others', { count: holders })}{' '}
            {!canGive &&
              administrators.length > 0 &&
              message('companyDocuments.seat.ask', { people: formatList(administrators) })}
          </p>
        </div>
        {canGive && <ButtonLink to={getSeatsPath(companyId)}>{message('companyDocuments.seat.give')}</ButtonLink>}
      </div>
    </section>
  );
}
