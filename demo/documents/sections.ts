/** Names of the clause library's sections, in the order a long agreement would take them. A catalogue entry lists the ones it uses. */
export const SECTION_NAMES = [
  'definitions', 'contract-documents', 'work', 'design-services', 'services-basic', 'services-additional', 'services-consultant',
  'services-adviser', 'services-manager-builder', 'design-build-scope', 'interiors-scope', 'international-scope', 'program-scope',
  'integrated-team', 'subcontract-scope', 'subconsultant-scope', 'procurement-scope', 'maintenance-scope', 'bid-rules', 'qualification',
  'sum-fixed', 'sum-cost-plus', 'sum-ceiling', 'sum-unit-price', 'sum-hourly', 'sum-percentage', 'sum-shared-savings', 'fee-service',
  'cost-records', 'allowances', 'alternates', 'payments', 'payments-services', 'payments-sub', 'retainage', 'final-payment', 'late-payment', 'currency-tax',
  'time', 'delay', 'milestones', 'changes', 'unforeseen', 'owner-duties', 'contractor-duties', 'architect-duties', 'manager-duties',
  'design-responsibility', 'standard-of-care', 'submittals', 'site-safety', 'site-use', 'hazardous', 'permits', 'tests', 'uncovering',
  'subcontractors', 'separate-contractors', 'delivery-installation', 'inspection-acceptance', 'service-levels', 'facility-access',
  'warranty', 'correction', 'insurance', 'bonds', 'indemnity', 'waiver-consequential', 'liability-cap',
  'instruments-of-service', 'digital-data', 'bim-protocol', 'confidentiality', 'records',
  'claims', 'mediation', 'arbitration', 'courts', 'international-disputes', 'suspension', 'termination', 'assignment', 'notices', 'governing-law', 'general',
  'surety-undertaking', 'guide-purpose', 'guide-steps', 'guide-choices', 'signatures',
] as const;
export type SectionName = (typeof SECTION_NAMES)[number];
