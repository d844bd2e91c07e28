import { useFormOutcome } from '../frame/use-form-outcome.ts';
import { type CompanyLayer, readLayer } from './company-layer.ts';
import { type CompanyOutcome, readDone } from './company-outcome.ts';

/** The dialog, the pending form and the last outcome of the company's page. */
export function useCompanyPage() {
  const { fetcher, layer, outcome, close, action, busy } = useFormOutcome<CompanyOutcome, CompanyLayer>({
    key: 'company',
    readLayer,
    readDone,
    staysOpen: ({ intent }) => intent === 'check-domain',
  });
  return { layer, outcome, close, Form: fetcher.Form, action, busy };
}
export type CompanyPage = ReturnType<typeof useCompanyPage>;
