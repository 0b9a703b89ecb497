import type { EntityPlan } from '../../plan/app-plan.js';
import type { CalendarView } from '../../plan/view-plan.js';
import { attribute, jsxText, text } from '../../code/literals.js';
import { namesOf } from '../names.js';
import { editingGuard } from '../list-page.js';
import { viewPageName, viewRoute } from './view-names.js';
import { say } from '../../language/phrases/say.js';

export function calendarPage(view: CalendarView, entity: EntityPlan): string {
  const { many, route } = namesOf(entity);
  const { setup, mayEdit } = editingGuard(entity);
  return `export const path = ${text(viewRoute(view))};

export default function ${viewPageName(view)}() {
  ${setup}
  const { records: ${many}, loading } = useRecords(${entity.name}, { sort: ${text(view.date)} });

  return (
    <>
      <PageHeader
        ${attribute('title', view.title)}
        ${attribute('description', say(entity, 'Your {many}, day by day.'))}
        actions={${mayEdit(`${entity.access.write === 'admin' ? '(' : ''}
          <Button asChild>
            <Link to="${route}/new">
              <PlusIcon />
              ${jsxText(say(entity, 'Add {one}'))}
            </Link>
          </Button>
        ${entity.access.write === 'admin' ? ')' : ''}`)}}
      />
      <MonthCalendar
        entity={${entity.name}}
        records={${many}}
        date=${text(view.date)}
        ${view.end ? `end=${text(view.end)}` : ''}
        ${view.colour ? `colour=${text(view.colour)}` : ''}
        basePath="${route}"
        loading={loading}
      />
    </>
  );
}
`;
}
