import type { EntityPlan } from '../plan/app-plan.js';
import type { Condition } from '../plan/dashboard-plan.js';
import { attribute, Expression, jsxText, literal, text } from '../code/literals.js';
import { editingGuard } from './list-page.js';
import { say } from '../language/phrases/say.js';
import { iconName, namesOf } from './names.js';

interface FilteredList {
  readonly title: string;
  readonly where: readonly Condition[];
  readonly component: string;
  readonly route: string;
}

const day = (code: string) => new Expression(`format(${code}, 'yyyy-MM-dd')`);
const today = 'appToday()';
const week = `startOfWeek(${today}, { weekStartsOn: 1 })`;
const month = `startOfMonth(${today})`;

/** The days of a period; dates and times are texts that sort by time. */
const periods: Readonly<Record<NonNullable<Condition['when']>, Readonly<Record<string, Expression>>>> = {
  past: { $lt: day(today) },
  upcoming: { $gte: day(today) },
  soon: { $lte: day(`addDays(${today}, 30)`) },
  'after-today': { $gte: day(`addDays(${today}, 1)`) },
  'until-today': { $lt: day(`addDays(${today}, 1)`) },
  today: { $gte: day(today), $lt: day(`addDays(${today}, 1)`) },
  'this-week': { $gte: day(week), $lt: day(`addWeeks(${week}, 1)`) },
  'this-month': { $gte: day(month), $lt: day(`addMonths(${month}, 1)`) },
};

/** A condition as a filter of the entity client. */
function filterOf({ is, not, set, when, below, above }: Condition): unknown {
  const [first, ...more] = is ?? [];
  if (first !== undefined) return more.length > 0 ? { $in: is } : first;
  if (not) return { $nin: not };
  if (set !== undefined) return set ? true : { $ne: true };
  if (below !== undefined) return { $lt: below };
  if (above !== undefined) return { $gt: above };
  return periods[when ?? 'upcoming'];
}

/** A page with the rows of an entity that meet some conditions. The server filters them. */
export function filteredListPage(
  entity: EntityPlan,
  { title, where, component, route }: FilteredList,
): string {
  const { one, manyText, route: base } = namesOf(entity);
  const { setup, mayEdit } = editingGuard(entity);
  const guarded = entity.access.write === 'admin';
  const handler = (name: string, code: string) =>
    `${name}={${guarded ? `mayEdit ? ${code} : undefined` : code}}`;
  const filter = Object.fromEntries(where.map((condition) => [condition.field, filterOf(condition)]));
  return `export const path = ${text(route)};

/** Which ${manyText} are shown. */
const filter = ${literal(filter)};

export default function ${component}() {
  const navigate = useNavigate();
  ${setup}

  return (
    <>
      <PageHeader
        ${attribute('title', title)}
        actions={${mayEdit(`${guarded ? '(' : ''}
          <Button variant="outline" asChild>
            <Link to="${base}">${jsxText(say(entity, 'All {many}'))}</Link>
          </Button>
        ${guarded ? ')' : ''}`)}}
      />
      <DataTable
        entity={${entity.name}}
        filter={filter}
        onOpen={(${one}) => navigate(\`${base}/\${${one}.id}\`)}
        ${handler('onEdit', `(${one}) => navigate(\`${base}/\${${one}.id}/edit\`)`)}
        ${handler('onDelete', `(${one}) => ${entity.name}.delete(${one}.id)`)}
        empty={<EmptyState icon={${iconName(entity.icon)}} ${attribute('title', say(entity, 'No {one} matches'))} />}
      />
    </>
  );
}
`;
}
