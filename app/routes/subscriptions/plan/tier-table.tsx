import { formatMoney } from '../../../../core/money.ts';
import { message } from '../../../../messages/message.ts';
import { MOST_SEATS } from '../../../../shop/subscription/seats/seats.ts';
import { buttonClass } from '../../../everywhere/parts/button.tsx';
import { type PlanOffer, tierRows } from './plan-offer.ts';

/** Where no script runs there is nothing to choose: every price in a table, and a plain link to sign in and check out. */
export function TierTable({ offer }: { offer: PlanOffer }) {
  return (
    <div className="buycard-still">
      <table className="index">
        <caption className="vh">{message('planPage.tiers')}</caption>
        <thead>
          <tr>
            <th scope="col">{message('planPage.tiers.seats')}</th>
            <th scope="col" className="r">
              {message('planPage.tiers.price')}
            </th>
          </tr>
        </thead>
        <tbody>
          {tierRows(offer, MOST_SEATS).map(({ from, to, unit }) => (
            <tr key={from}>
              <th scope="row">{message('planPage.tiers.range', { from, to })}</th>
              <td className="pr" translate="no">
                {formatMoney(unit)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="fine">{message('planPage.tiers.script')}</p>
      <a className={buttonClass({ isWide: true })} href="/login?returnTo=%2Fsubscriptions%2Fcheckout">
        {message('planPage.tiers.signIn')}
      </a>
    </div>
  );
}
