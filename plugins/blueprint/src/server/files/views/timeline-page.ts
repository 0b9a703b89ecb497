import type { EntityPlan } from '../../plan/app-plan.js';
import type { TimelineView } from '../../plan/view-plan.js';
import { attribute, jsxText, text } from '../../code/literals.js';
import { iconName, namesOf } from '../names.js';
import { viewPageName, viewRoute } from './view-names.js';
import { say } from '../../language/phrases/say.js';

export function timelinePage(view: TimelineView, entity: EntityPlan): string {
  const { one, many, route } = namesOf(entity);
  const field = entity.fields.find(({ name }) => name === view.date);
  return `export const path = ${text(viewRoute(view))};

function whenText(day) {
  const days = differenceInCalendarDays(day, appToday());
  if (days === 0) return ${text(say(entity, 'Today'))};
  if (days === 1) return ${text(say(entity, 'Tomorrow'))};
  return days > 0 ? \`${say(entity, 'In ${days} days')}\` : '';
}

export default function ${viewPageName(view)}() {
  const { records: ${many}, loading } = useRecords(${entity.name}, { sort: ${text(view.date)} });
  const { labelOf } = useReferenceLabels(${entity.name}.fields, ${many});
  const [title, ...others] = ${entity.name}.fields.filter(({ name }) => name !== ${text(view.date)});
  const details = others.filter(({ type, inTable }) => inTable !== false && type !== 'long_text');
  const days = Object.groupBy(
    ${many}.filter((${one}) => ${one}.${view.date}),
    (${one}) => format(appDay(${one}.${view.date}), 'yyyy-MM-dd'),
  );

  return (
    <>
      <PageHeader
        ${attribute('title', view.title)}
        ${attribute('description', say(entity, 'Your {many} in order.'))}
        actions={
          <Button asChild>
            <Link to="${route}/new">
              <PlusIcon />
              ${jsxText(say(entity, 'Add {one}'))}
            </Link>
          </Button>
        }
      />
      {loading && <Skeleton className="h-96 rounded-xl" />}
      {!loading && ${many}.length === 0 && <EmptyState icon={${iconName(view.icon)}} ${attribute('title', say(entity, 'No {many} yet'))} />}
      <ol className="max-w-3xl space-y-8">
        {Object.entries(days).map(([day, ${many}]) => (
          <li key={day}>
            <h2 className="mb-3 flex items-baseline gap-3 font-semibold tracking-tight">
              {formatDay(appDay(day), { weekday: 'long', day: 'numeric', month: 'long' })}
              <span className="text-sm font-normal text-primary">{whenText(appDay(day))}</span>
            </h2>
            <ul className="ml-1.5 space-y-3 border-l-2 pl-6">
              {${many}.map((${one}) => (
                <li key={${one}.id} className="relative">
                  <span className="absolute top-5 -left-[1.95rem] size-3 rounded-full border-2 border-background bg-primary" />
                  <Link
                    to={\`${route}/\${${one}.id}\`}
                    className="block rounded-xl border bg-card p-4 shadow-xs outline-none transition-shadow hover:shadow-md focus-visible:ring-[3px] focus-visible:ring-ring/40"
                  >
                    <div className="flex items-baseline gap-3">
                      ${field?.type === 'datetime' ? `<time className="text-sm text-muted-foreground tabular-nums">{formatTime(parseISO(${one}.${view.date}))}</time>` : ''}
                      <span className="min-w-0 flex-1 font-medium">{formatValue(title, ${one}[title.name])}</span>
                    </div>
                    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted-foreground empty:hidden">
                      {details
                        .filter(({ name }) => ${one}[name] != null && ${one}[name] !== '')
                        .map((detail) => (
                          <FieldValue key={detail.name} field={detail} value={${one}[detail.name]} labelOf={labelOf} />
                        ))}
                    </div>
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </>
  );
}
`;
}
