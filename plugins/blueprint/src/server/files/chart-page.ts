import type { AppPlan } from '../plan/app-plan.js';
import type { ChartPlan } from '../plan/dashboard-plan.js';
import { attribute, text } from '../code/literals.js';
import { chartCode, PageLists } from './dashboard-page.js';

/** A page with one chart. */
export function chartPage(
  chart: ChartPlan,
  plan: Pick<AppPlan, 'entities'>,
  { component, route }: { readonly component: string; readonly route: string },
): string {
  const lists = new PageLists(plan);
  const code = chartCode(chart, lists);
  return `export const path = ${text(route)};

export default function ${component}() {
  ${lists.code}

  return (
    <>
      <PageHeader ${attribute('title', chart.title)} />
      ${code}
    </>
  );
}
`;
}
