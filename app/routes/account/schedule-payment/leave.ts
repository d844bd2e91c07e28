import { keepScheduleFlag } from '../subscription-management/schedule-flag.ts';

const DONE = '/account/subscription-management?schedulePayClosed=true';

/** [MNG-02] [MNG-07] On to the plan's own page, which says the success; a document of its own, so that the payment script stays behind [D10]. */
export function leave(): void {
  keepScheduleFlag('true');
  window.location.assign(DONE);
}
