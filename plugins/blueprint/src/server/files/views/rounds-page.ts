import type { EntityPlan } from '../../plan/app-plan.js';
import type { RoundsView } from '../../plan/view-plan.js';
import { attribute, text } from '../../code/literals.js';
import { iconName, namesOf } from '../names.js';
import { viewPageName, viewRoute } from './view-names.js';

export function roundsPage(view: RoundsView, entity: EntityPlan): string {
  const { one, many, manyText, route } = namesOf(entity);
  const icon = iconName(view.icon);
  const image = entity.fields.find(({ type }) => type === 'image');
  return `export const path = ${text(viewRoute(view))};

/** Days until it is due again: 0 is today, below that it is late. */
function daysLeft(${one}) {
  if (!${one}.${view.last}) return 0;
  return (${one}.${view.every} ?? 7) - differenceInCalendarDays(startOfToday(), parseISO(${one}.${view.last}));
}

function dueText(days) {
  if (days < 0) return days === -1 ? 'Since yesterday' : \`\${-days} days late\`;
  if (days === 0) return 'Today';
  return days === 1 ? 'Tomorrow' : \`In \${days} days\`;
}

export default function ${viewPageName(view)}() {
  const { records: ${many}, loading } = useRecords(${entity.name});
  const sorted = [...${many}].sort((one, other) => daysLeft(one) - daysLeft(other));
  const due = sorted.filter((${one}) => daysLeft(${one}) <= 0);

  const done = async (${one}) => {
    await ${entity.name}.update(${one}.id, { ${view.last}: format(new Date(), 'yyyy-MM-dd') });
    toast.success(\`\${${one}.${entity.title}} is ${view.done}\`);
  };

  return (
    <>
      <PageHeader
        ${attribute('title', view.title)}
        description={due.length === 0 ? 'Nothing to do today.' : \`\${due.length} of \${${many}.length} need you today.\`}
        actions={
          due.length > 1 && (
            <Button onClick={() => Promise.all(due.map(done))}>
              <${icon} />
              ${view.verb} all
            </Button>
          )
        }
      />
      {loading && <Skeleton className="h-64 rounded-xl" />}
      {!loading && ${many}.length === 0 && <EmptyState icon={${icon}} ${attribute('title', `No ${manyText} yet`)} />}
      <ul className="grid gap-3">
        {sorted.map((${one}) => {
          const days = daysLeft(${one});
          const full = Math.max(0, Math.min(100, (days / (${one}.${view.every} ?? 7)) * 100));
          return (
            <li key={${one}.id} className="flex items-center gap-4 rounded-xl border bg-card p-3 pr-4 shadow-xs">
              <Cover image={${image ? `${one}.${image.name}` : 'undefined'}} seed={${one}.id} icon={${iconName(entity.icon)}} className="size-16 shrink-0 rounded-lg" />
              <div className="min-w-0 flex-1">
                <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <Link to={\`${route}/\${${one}.id}\`} className="truncate font-medium hover:text-primary">
                    {${one}.${entity.title}}
                  </Link>
                  <Badge tone={days < 0 ? 'red' : days === 0 ? 'amber' : 'green'}>{dueText(days)}</Badge>
                </div>
                <div aria-hidden className="mt-2.5 h-1.5 max-w-xs overflow-hidden rounded-full bg-muted">
                  <div className="tone-blue h-full rounded-full bg-(--tone) transition-all duration-700" style={{ width: \`\${full}%\` }} />
                </div>
              </div>
              <Button variant={days <= 0 ? 'default' : 'outline'} aria-label={\`${view.verb} \${${one}.${entity.title}}\`} onClick={() => done(${one})}>
                <${icon} />
                ${view.verb}
              </Button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
`;
}
