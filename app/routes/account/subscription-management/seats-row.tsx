import { lazy, Suspense, useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { message } from '../../../../messages/message.ts';
import type { OwnPlan } from '../../../../shop/subscription/read-own-plan.ts';
import { Button } from '../../../everywhere/parts/button.tsx';
import { Contact } from './contact.tsx';
import type { ManageData } from './data.ts';
import { seatsBlock } from './plan-asks.ts';

import { Row } from './row.tsx';

// three steps and the provider's fields: they come with the first press
const AddSeats = lazy(() => import('./add-seats/add-seats.tsx'));

type SeatsRowProps = { plan: OwnPlan; isQuiet: boolean } & Pick<
  ManageData,
  'mostSeats' | 'support' | 'payment' | 'company'
>;

/** [MNG-02] [MNG-05] How many seats there are, each as a mark, and the way to more of them; where there is none it says why [MNG-17]. */
export function SeatsRow({ plan, isQuiet, mostSeats, support, payment, company }: SeatsRowProps) {
  const { revalidate } = useRevalidator();
  const [isOpen, setOpen] = useState(false);
  const textId = useId();
  const block = seatsBlock(plan);
  const isShut = plan.access === 'shut';
  return (
    <Row
      label={message('manage.seats')}
      act={
        <Button
          look={isQuiet ? 'outlined' : 'solid'}
          disabled={block !== null}
          aria-describedby={block ? textId : undefined}
          onClick={() => setOpen(true)}
        >
          {message('manage.seats.press')}
        </Button>
      }
    >
      <b>{message(isShut ? 'manage.seats.shut' : 'manage.seats.count', { count: plan.seats })}</b>
      <span className="seats" aria-hidden="true">
        {Array.from({ length: plan.seats }, (_, at) => (
          <i className={isShut ? undefined : 'u'} key={String(at)} />
        ))}
      </span>
      <p className="small muted" id={textId}>
        {block === 'full' && (
          <Contact text="manage.seats.full" support={support} values={{ most: String(mostSeats) }} />
        )}
        {block !== null && block !== 'full' && message(`manage.seats.${block}`)}
        {block === null && message('manage.seats.text', { most: mostSeats })}
      </p>
      {block === null && (
        <noscript>
          <p className="small">
            <Contact text="manage.seats.noScript" support={support} />
          </p>
        </noscript>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <AddSeats
            {...{ plan, payment, support, company }}
            onClose={() => setOpen(false)}
            onDone={() => void revalidate()}
          />
        </Suspense>
      )}
    </Row>
  );
}
