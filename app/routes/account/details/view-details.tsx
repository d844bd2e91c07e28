import { forgetPerson } from '../../../../features/account/ui/session-store.ts';
import type { AccountDetails } from '../../../../features/account/use-cases/read-details.ts';
import { message } from '../../../../messages/message.ts';
import { Button } from '../../../ui-kit/button.tsx';
import { Link } from '../../../ui-kit/link.tsx';
import { type Support, SupportLine } from '../support-line.tsx';
import { writtenPhone } from './details-form.ts';

/** URL of the edit form, so that opening and closing it needs no script. */
export const EDIT_PATH = '/account?edit=1';

type ViewProps = { details: AccountDetails; support: Support };

/** [ACC-01] The customer's details. */
export function ViewDetails({ details, support }: ViewProps) {
  const { firstName, lastName, phone } = details;
  return (
    <>
      <section className="account-home" aria-labelledby="your-details">
        <div className="section-h">
          <h2 id="your-details">{message('details.yours')}</h2>
          <Link to={EDIT_PATH}>{message('details.edit')}</Link>
        </div>
        <dl className="kv">
          <Fact name={message('details.name')} value={`${firstName} ${lastName}`.trim()} />
          <Fact name={message('details.phone')} value={writtenPhone(phone)} />
          <CompanyFacts details={details} />
        </dl>
        <p className="small muted details-whom">
          <SupportLine text="details.support" write="details.support.write" support={support} />
        </p>
      </section>
      <SignOutEverywhere />
    </>
  );
}

/** [SE-01] A form, as signing out is: it works without a script and cannot be triggered by a link. */
function SignOutEverywhere() {
  return (
    <section className="account-home stack" aria-labelledby="security">
      <div className="section-h">
        <h2 id="security">{message('details.security')}</h2>
      </div>
      <p>{message('details.everywhere.lead')}</p>
      <form method="post" action="/logout/everywhere" onSubmit={forgetPerson}>
        <Button type="submit">{message('details.everywhere')}</Button>
      </form>
    </section>
  );
}

/** [ACC-01] The facts that only support can change. */
export function CompanyFacts({ details: { companyName, companyType, email } }: { details: AccountDetails }) {
  return (
    <>
      <Fact name={message('details.companyName')} value={companyName} />
      <Fact name={message('details.companyType')} value={companyType} />
      <Fact name={message('details.email')} value={email} />
    </>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value ? <b>{value}</b> : <span className="muted">{message('details.none')}</span>}</dd>
    </div>
  );
}
