import { message } from '../../../../messages/message.ts';
import { buttonClass } from '../../../ui-kit/button.tsx';
import { Status } from '../../../ui-kit/status.tsx';
import { OutsideLink } from '../frame/outside-link.tsx';
import type { ViewerSeat } from './data.ts';

type SeatBoxProps = { seat: ViewerSeat | null; site: { name: string; url: string } };

/** [COM-66] Whether the reader has a seat, with which the documents of its plan are included; a purchase isn't needed then. */
export function SeatBox({ seat, site }: SeatBoxProps) {
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
