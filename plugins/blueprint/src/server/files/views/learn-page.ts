import type { EntityPlan } from '../../plan/app-plan.js';
import type { LearnView } from '../../plan/view-plan.js';
import { attribute, text } from '../../code/literals.js';
import { iconName, namesOf } from '../names.js';
import { viewPageName, viewRoute } from './view-names.js';

export function learnPage(view: LearnView, entity: EntityPlan, lessons: EntityPlan): string {
  const { one, many, manyText, route } = namesOf(entity);
  const lesson = namesOf(lessons);
  const order = lessons.fields.some(({ name }) => name === 'position') ? 'position' : 'createdAt';
  return `export const path = ${text(viewRoute(view))};

export default function ${viewPageName(view)}() {
  const { records: ${many}, loading } = useRecords(${entity.name}, { sort: 'createdAt' });
  const { records: ${lesson.many} } = useRecords(${lessons.name}, { sort: ${text(order)} });
  const [chosen, setChosen] = useState();
  const ${one} = ${many}.find(({ id }) => id === chosen) ?? ${many}[0];
  const partsOf = ({ id }) => ${lesson.many}.filter((${lesson.one}) => ${lesson.one}.${view.lessonReference} === id);
  const progressOf = (course) => {
    const parts = partsOf(course);
    return parts.length === 0 ? 0 : (parts.filter((part) => part.${view.lessonDone}).length / parts.length) * 100;
  };
  const next = ${one} && partsOf(${one}).find((${lesson.one}) => !${lesson.one}.${view.lessonDone});

  return (
    <>
      <PageHeader ${attribute('title', view.title)} description={next ? \`Up next: \${next.${lessons.title}}\` : 'One step at a time.'} />
      {loading && <Skeleton className="h-96 rounded-xl" />}
      {!loading && ${many}.length === 0 && <EmptyState icon={${iconName(entity.icon)}} ${attribute('title', `No ${manyText} yet`)} />}
      {${one} && (
        <div className="grid gap-6 lg:grid-cols-[20rem_1fr]">
          <ul className="space-y-2 self-start">
            {${many}.map((course) => (
              <li key={course.id}>
                <button
                  type="button"
                  aria-pressed={course.id === ${one}.id}
                  onClick={() => setChosen(course.id)}
                  className={\`w-full rounded-xl border p-4 text-left outline-none transition-colors focus-visible:ring-[3px] focus-visible:ring-ring/40 \${
                    course.id === ${one}.id ? 'border-primary bg-primary/5' : 'bg-card hover:bg-muted/50'
                  }\`}
                >
                  <span className="mb-3 flex justify-between gap-3 text-sm font-medium">
                    {course.${entity.title}}
                    <span className="text-muted-foreground tabular-nums">{Math.round(progressOf(course))}%</span>
                  </span>
                  <Progress value={progressOf(course)} aria-label={\`Progress in \${course.${entity.title}}\`} />
                </button>
              </li>
            ))}
          </ul>
          <div>
            <Cover seed={${one}.id} icon={${iconName(entity.icon)}} className="mb-4 h-36 w-full rounded-xl" />
            <h2 className="mb-4 text-xl font-semibold tracking-tight">
              <Link to={\`${route}/\${${one}.id}\`} className="hover:text-primary">
                {${one}.${entity.title}}
              </Link>
            </h2>
            <ol className="divide-y overflow-hidden rounded-xl border bg-card shadow-xs">
              {partsOf(${one}).map((${lesson.one}, index) => (
                <li key={${lesson.one}.id} className="flex items-center gap-4 px-4 py-3.5">
                  <Checkbox
                    aria-label={${lesson.one}.${lessons.title}}
                    checked={${lesson.one}.${view.lessonDone} ?? false}
                    onCheckedChange={(checked) => ${lessons.name}.update(${lesson.one}.id, { ${view.lessonDone}: checked })}
                  />
                  <span className="w-5 text-sm text-muted-foreground tabular-nums">{index + 1}</span>
                  <Link
                    to={\`${lesson.route}/\${${lesson.one}.id}\`}
                    className={\`flex-1 text-sm font-medium hover:text-primary \${${lesson.one}.${view.lessonDone} ? 'text-muted-foreground' : ''}\`}
                  >
                    {${lesson.one}.${lessons.title}}
                  </Link>
                  {next?.id === ${lesson.one}.id && <Badge tone="green">Up next</Badge>}
                </li>
              ))}
              {partsOf(${one}).length === 0 && (
                <li className="px-4 py-8 text-center text-sm text-muted-foreground">Nothing in here yet.</li>
              )}
            </ol>
          </div>
        </div>
      )}
    </>
  );
}
`;
}
