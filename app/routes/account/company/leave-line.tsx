import { newRequestPath } from '../../../../features/requests/rules/request-paths.ts';
import { message } from '../../../../messages/message.ts';
import { type Support, SupportLine } from '../support-line.tsx';
import { LayerLink } from './layer-link.tsx';

type LeaveLineProps = { isOnly: boolean; closing?: { companyId: string; support: Support } };

/** The last line of the page: how to leave, and for administrators how to close the company. */
export function LeaveLine({ isOnly, closing }: LeaveLineProps) {
  return (
    <section className="rule-t">
      <p className="small muted">
        {message(isOnly ? 'company.leave.only' : 'company.leave.hint')}{' '}
        <LayerLink layer={{ name: 'leave', of: '' }}>{message('company.leave.link')}</LayerLink>
      </p>
      {closing && (
        <p className="small muted">
          <SupportLine
            text="company.leave.close"
            write="company.write"
            support={closing.support}
            requestPath={newRequestPath('close-company', { companyId: closing.companyId })}
          />
        </p>
      )}
    </section>
  );
}
