import { formatDate } from '../../../core/dates.ts';
import { message } from '../../../messages/message.ts';
import { useFrameData, useLoginHref } from '../../everywhere/frame/frame-data.ts';
import { LogOut } from '../../everywhere/frame/log-out.tsx';
import { buttonClass } from '../../everywhere/parts/button.tsx';
import { Link } from '../../everywhere/parts/link.tsx';
import { nameOf } from '../../everywhere/session/session-store.ts';
import { useFacts, useSession } from '../../everywhere/session/use-store.ts';

/** [HDR-06] The last row of the mobile menu for who is not signed in: a login prompt. */
export function LoginEntry() {
  const { person } = useSession();
  const loginHref = useLoginHref();
  if (person) return null;
  return (
    <li>
      <a href={loginHref}>{message('frame.login')}</a>
    </li>
  );
}

/** [HDR-06] The foot of the mobile menu: greets by first and last name, else e-mail, and says what plan the person has [LK-18]. */
export function Greeting() {
  const { person } = useSession();
  const site = useFrameData()?.documentSite;
  const plan = useFacts()?.plan;
  if (!person) return null;
  return (
    <div className="greet">
      <p className="strong">{message('frame.greeting', { name: nameOf(person) })}</p>
      {plan && (
        <p className="small muted">
          {message(plan.renews ? 'strip.plan' : 'strip.plan.ends', {
            count: plan.seats,
            date: formatDate(plan.endsOn),
          })}
        </p>
      )}
      <div className="ways">
        {plan && site && (
          <a className={buttonClass({ size: 'small' })} href={site.url} target="_blank" rel="noopener">
            {message('person.open', { site: site.name })} <span className="vh">{message('frame.newTab')}</span>
          </a>
        )}
        <Link to="/account">{message('frame.account')}</Link>
        <LogOut />
      </div>
    </div>
  );
}
