import { useId } from 'react';
import { formatDate } from '../../../../core/dates.ts';
import { formatList } from '../../../../core/format/format-list.ts';
import { MAX_JOB_LENGTH } from '../../../../features/cart/rules/purchase-details.ts';
import { shortNumber } from '../../../../features/catalogue/rules/short-number.ts';
import { companyDocumentsPath } from '../../../../features/company/rules/company-paths.ts';
import type { OrderSharing } from '../../../../features/company/use-cases/share-order.ts';
import type { DocumentOrder } from '../../../../features/orders/rules/order.ts';
import { message } from '../../../../messages/message.ts';
import type { CompanyMembership } from '../../../../platforms/users/client/companies.ts';
import { Button, ButtonLink } from '../../../ui-kit/button.tsx';
import { Field } from '../../../ui-kit/field.tsx';
import { Icon } from '../../../ui-kit/icon.tsx';
import { Note } from '../../../ui-kit/status.tsx';
import { LayerLink } from '../company/layer-link.tsx';
import { LayerFrame } from '../company/layers/layer-frame.tsx';
import { useOwnCompanies } from '../frame/company-sections.tsx';
import { useFormOutcome } from '../frame/use-form-outcome.ts';
import type { ShareOutcome } from './action.ts';

type ShareLayer = { name: 'share'; of: string };

/** Returns the dialog that the URL opens; null for none. */
function readShareLayer(search: string): ShareLayer | null {
  const given = new URLSearchParams(search);
  return given.get('open') === 'share' ? { name: 'share', of: given.get('of') ?? '' } : null;
}

const readShareDone = (search: string): ShareOutcome | null =>
  new URLSearchParams(search).get('done') === 'share' ? { intent: 'share', isDone: true, text: '', job: '' } : null;

type ShareOrderSectionProps = { order: DocumentOrder; sharing: OrderSharing };

/** [COM-63] Shares an own order with a company of the customer, or says with which one it is shared. */
export function ShareOrderSection({ order, sharing: { shared, jobs } }: ShareOrderSectionProps) {
  const memberships = useOwnCompanies()?.memberships ?? [];
  const page = useFormOutcome<ShareOutcome, ShareLayer>({
    key: 'share',
    readLayer: readShareLayer,
    readDone: readShareDone,
  });
  const { outcome, layer } = page;
  if (shared)
    return (
      <Note
        tone={outcome?.isDone ? 'ok' : 'info'}
        title={message(outcome?.isDone ? 'order.shared.now' : 'order.shared', {
          number: String(order.orderNumber),
          company: shared.companyName,
        })}
        isAnnounced={outcome?.isDone}
        actions={
          memberships.some(({ companyId }) => companyId === shared.companyId) && (
            <ButtonLink size="small" to={companyDocumentsPath(shared.companyId)}>
              {message('company.menu.documents')}
            </ButtonLink>
          )
        }
      >
        <p>{message('order.shared.text', { date: formatDate(shared.sharedAt) })}</p>
      </Note>
    );
  const company = memberships.find(({ companyId }) => companyId === layer?.of);
  return (
    <div className="row wrapy order-share noprint">
      {memberships.map(({ companyId, name }) => (
        <LayerLink key={companyId} layer={{ name: 'share', of: companyId }} button={{ size: 'small' }}>
          {message('order.share', { company: name })}
        </LayerLink>
      ))}
      {company && <ShareDialog order={order} company={company} jobs={jobs} page={page} />}
    </div>
  );
}

type ShareDialogProps = {
  order: DocumentOrder;
  company: CompanyMembership;
  jobs: readonly string[];
  page: ReturnType<typeof useFormOutcome<ShareOutcome, ShareLayer>>;
};

/** The dialog names the shared files and the papers that stay the customer's, and says that sharing is permanent. */
function ShareDialog({ order, company: { companyId, name }, jobs, page }: ShareDialogProps) {
  const id = useId();
  const copies = formatList(
    order.lines.map(({ sku, quantity }) => message('order.share.copies', { count: quantity, code: shortNumber(sku) })),
  );
  return (
    <LayerFrame
      title={message('order.share.dialog', { number: String(order.orderNumber), company: name })}
      onClose={page.close}
      footer={
        <Button type="submit" form={id} variant="solid" isBusy={page.busy === 'share'}>
          {message('order.share.button')}
        </Button>
      }
    >
      <page.fetcher.Form className="stack" id={id} method="post" action={page.action}>
        <input type="hidden" name="intent" value="share" />
        <input type="hidden" name="companyId" value={companyId} />
        {page.outcome && !page.outcome.isDone && (
          <Note tone="warn" title={message('order.share.failed')} isAnnounced>
            <p>{page.outcome.text}</p>
          </Note>
        )}
        <p>{message('order.share.what', { copies, date: formatDate(order.createdAt) })}</p>
        <Field
          name="job"
          label={message('cart.job')}
          maxLength={MAX_JOB_LENGTH}
          autoComplete="off"
          list={jobs.length > 0 ? `${id}-jobs` : undefined}
          defaultValue={page.outcome?.job}
          isOptional
        />
        <datalist id={`${id}-jobs`}>
          {jobs.map((job) => (
            <option key={job} value={job} />
          ))}
        </datalist>
        <ul className="share-facts">
          {(['order.share.all', 'order.share.keep', 'order.share.receipt'] as const).map((key) => (
            <li key={key}>
              <Icon name="check" isSmall />
              {message(key)}
            </li>
          ))}
        </ul>
        <p className="strong">{message('order.share.permanent')}</p>
      </page.fetcher.Form>
    </LayerFrame>
  );
}
