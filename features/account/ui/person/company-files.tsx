import { message } from '../../../../messages/message.ts';
import { shortNumber } from '../../../catalogue/rules/short-number.ts';
import { FORMAT_NAMES } from '../../../catalogue/ui/format-names.ts';
import type { CompanyCopy } from './use-company-copies.ts';

/** The files of a company's copies, after the words that name the company: ": Word, PDF". */
export const CompanyFiles = ({ of: { sku, links } }: { of: CompanyCopy }) =>
  links.map(({ format, url }, i) => (
    <span key={format}>
      {i === 0 ? ': ' : ', '}
      <a href={url} download>
        {message(FORMAT_NAMES[format])}
        <span className="vh">{message('order.download.of', { code: shortNumber(sku) })}</span>
      </a>
    </span>
  ));

/** Returns "Your company has this", with the company's name if several have it. */
export const formatCompanyHasThis = ({ name }: CompanyCopy, isOnly: boolean): string =>
  isOnly ? message('person.company') : message('person.company.named', { company: name });
