import type {
  CompanyBuyer,
  CompanyDocumentPage,
} from '../../../../features/company/use-cases/list-company-documents.ts';
import { message } from '../../../../messages/message.ts';
import { ListFilter } from '../frame/list-filter.tsx';
import type { CompanyDocumentsFilter } from './data.ts';

type FilterProps = { found: CompanyDocumentPage; filter: CompanyDocumentsFilter };

/** Returns a buyer's name, marked if they are no longer a member. */
export const formatBuyer = ({ name, isLeft }: CompanyBuyer): string =>
  isLeft ? message('companyDocuments.left', { name }) : name;

/** [COM-60] Filters by number or name, job and buyer, which combine in the URL. */
export const FilterCompanyDocuments = ({
  found: { jobs, hasNoJob, buyers },
  filter: { text, job, userId },
}: FilterProps) => (
  <ListFilter
    label={message('companyDocuments.title')}
    find={{ label: message('library.find'), text, example: message('library.find.example') }}
    selects={[
      {
        name: 'job',
        label: message('cart.job'),
        value: job,
        options: [
          { value: '', text: message('companyDocuments.job.all') },
          ...jobs.map((name) => ({ value: name, text: name })),
          ...(hasNoJob ? [{ value: '-', text: message('companyDocuments.job.none') }] : []),
        ],
      },
      {
        name: 'by',
        label: message('companyDocuments.by'),
        value: userId,
        options: [
          { value: '', text: message('orders.for.all') },
          ...buyers.map((buyer) => ({ value: buyer.userId, text: formatBuyer(buyer) })),
        ],
      },
    ]}
    submit={message('library.find.button')}
  />
);
