import { useId } from 'react';
import { message } from '../../../../../messages/message.ts';
import type { Company } from '../../../../../platforms/users/client/companies.ts';
import { Button } from '../../../../ui-kit/button.tsx';
import { Choice, Field } from '../../../../ui-kit/field.tsx';
import { CompanyFields } from '../company-fields.tsx';
import type { TypedCompany } from '../company-form.ts';
import type { CompanyPage } from '../use-company-page.ts';
import { FailedNote } from './failed-note.tsx';
import { LayerFrame } from './layer-frame.tsx';

/** Name, address, tax ID and invoice email. */
export function CompanyFactsDialog({ company, page }: { company: Company; page: CompanyPage }) {
  const id = useId();
  const { outcome } = page;
  const typed = outcome?.intent === 'facts' ? (outcome.typed as TypedFacts | undefined) : undefined;
  return (
    <LayerFrame
      title={message('company.facts.dialog')}
      onClose={page.close}
      footer={
        <Button type="submit" form={id} variant="solid" isBusy={page.busy === 'facts'}>
          {message('company.facts.save')}
        </Button>
      }
    >
      <page.Form className="stack" id={id} method="post" action={page.action} noValidate>
        <input type="hidden" name="intent" value="facts" />
        <input type="hidden" name="version" value={company.version} />
        <FailedNote outcome={outcome} intents={['facts']} />
        <CompanyFields values={typed ?? toTypedCompany(company)} problems={outcome?.problems ?? NO_PROBLEMS} />
        <Field
          name="approvalLimit"
          label={message('company.facts.limit.field')}
          hint={message('company.facts.limit.hint')}
          error={outcome?.problems?.includes('approvalLimit') ? message('company.facts.limit.wrong') : null}
          defaultValue={typed?.approvalLimit ?? formatLimit(company.approvalLimit)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={15}
          isOptional
        />
        <Choice name="isPoRequired" value="yes" defaultChecked={company.isPurchaseOrderRequired}>
          {message('company.facts.po.require')}
        </Choice>
      </page.Form>
    </LayerFrame>
  );
}

type TypedFacts = TypedCompany & { approvalLimit?: string };

/** Returns the limit as people type it: 500, or 512.50. */
const formatLimit = (limit: number | null): string =>
  limit === null ? '' : limit % 100 === 0 ? String(limit / 100) : (limit / 100).toFixed(2);

const NO_PROBLEMS: readonly string[] = [];

const toTypedCompany = ({ name, legalName, address, taxId, invoiceEmail }: Company): TypedCompany => ({
  name,
  legalName: legalName ?? '',
  street: address.street,
  street2: address.street2 ?? '',
  city: address.city,
  state: address.state,
  zip: address.zip,
  taxId: taxId ?? '',
  invoiceEmail,
});
