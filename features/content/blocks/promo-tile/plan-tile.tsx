import { useState } from 'react';
import { ButtonLink, buttonClass } from '../../../../app/ui-kit/button.tsx';
import { Link } from '../../../../app/ui-kit/link.tsx';
import { formatDate } from '../../../../core/dates.ts';
import { message } from '../../../../messages/message.ts';
import { useFacts } from '../../../account/ui/use-store.ts';
import { SUBSCRIPTION_PATH } from '../../../plans/ui/subscription-modal/subscription-path.ts';

type PlanTileProps = { level: 1 | 2 | 3; headingId: string };

/** [LK-01] A plan holder is not offered a plan: the tile shows the customer's plan and how to extend it. Empty until the plan is known. */
export default function PlanTile({ level, headingId }: PlanTileProps) {
  const plan = useFacts()?.plan;
  // reserves the height of the public offer
  const [minHeight] = useState(() => document.querySelector<HTMLElement>('.promo-tile-text')?.offsetHeight ?? 0);
  const Heading = `h${level}` as 'h1' | 'h2' | 'h3';
  if (!plan) return <div style={{ minHeight }} />;
  const values = { plan: plan.name, count: plan.seats, date: formatDate(plan.endsOn) };
  return (
    <div className="promo-tile-text" style={{ minHeight }}>
      <Heading id={headingId}>{message(plan.renews ? 'planTile.renews' : 'planTile.ends', values)}</Heading>
      <p className="small muted">{message(plan.key === 'unlimited' ? 'planTile.all' : 'planTile.some')}</p>
      <div className="row wrapy">
        <ButtonLink to={SUBSCRIPTION_PATH}>{message(plan.isSeat ? 'planTile.seat' : 'planTile.seats')}</ButtonLink>
        <Link className={buttonClass({ variant: 'quiet' })} to="/account/library">
          {message('planTile.documents')}
        </Link>
      </div>
    </div>
  );
}
