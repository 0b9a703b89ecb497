import type { EntityPlan } from '../../plan/app-plan.js';
import type { ChecklistView } from '../../plan/view-plan.js';
import { attribute, text } from '../../code/literals.js';
import { namesOf, optionsName } from '../names.js';
import { viewPageName, viewRoute } from './view-names.js';

export function checklistPage(view: ChecklistView, entity: EntityPlan): string {
  const { one, many, oneText, route, defaults } = namesOf(entity);
  const group = entity.fields.find(({ name }) => name === view.group);
  const groups = group
    ? `${optionsName(entity, group)}.map(({ value, label }) => ({
    label,
    items: ${many}.filter((${one}) => ${one}.${group.name} === value),
  }))`
    : `[{ label: ${text(entity.plural)}, items: ${many} }]`;
  return `export const path = ${text(viewRoute(view))};

export default function ${viewPageName(view)}() {
  const [title, setTitle] = useState('');
  const { records: ${many}, loading } = useRecords(${entity.name}, { sort: 'createdAt' });
  const done = ${many}.filter((${one}) => ${one}.${view.done});
  const groups = ${groups}.filter(({ items }) => items.length > 0);

  const add = async (event) => {
    event.preventDefault();
    if (title.trim() === '') return;
    await ${entity.name}.create({ ...${defaults}, ${entity.title}: title.trim() });
    setTitle('');
  };

  return (
    <>
      <PageHeader
        ${attribute('title', view.title)}
        description={${many}.length > 0 ? \`\${done.length} of \${${many}.length} done\` : ${text(entity.description)}}
        actions={
          <>
            <Button asChild variant="outline">
              <Link to="${route}">
                <TableIcon />
                All details
              </Link>
            </Button>
            {done.length > 0 && (
              <Button variant="outline" onClick={() => Promise.all(done.map(({ id }) => ${entity.name}.delete(id)))}>
                Clear what is done
              </Button>
            )}
          </>
        }
      />
      <div className="max-w-2xl space-y-5">
        <form onSubmit={add} className="flex gap-2">
          <Input
            ${attribute('aria-label', `Add ${oneText}`)}
            ${attribute('placeholder', `Add ${oneText} and press Enter`)}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
          <Button type="submit" size="icon" aria-label="Add">
            <PlusIcon />
          </Button>
        </form>
        {${many}.length > 0 && <Progress value={(done.length / ${many}.length) * 100} aria-label="Done" />}
        {loading && <Skeleton className="h-64 rounded-xl" />}
        {!loading && ${many}.length === 0 && (
          <EmptyState icon={ListChecksIcon} title="The list is empty" description="Write the first thing above." />
        )}
        {groups.map(({ label, items }) => (
          <section key={label} aria-label={label}>
            <h2 className="mb-2 text-sm font-medium text-muted-foreground">{label}</h2>
            <ul className="divide-y overflow-hidden rounded-xl border bg-card shadow-xs">
              {items.map((${one}) => (
                <li key={${one}.id} className="flex items-center gap-3 px-4 py-3">
                  <Checkbox
                    aria-label={${one}.${entity.title}}
                    checked={${one}.${view.done} ?? false}
                    onCheckedChange={(checked) => ${entity.name}.update(${one}.id, { ${view.done}: checked })}
                  />
                  <Link
                    to={\`${route}/\${${one}.id}\`}
                    className={\`flex-1 text-sm transition-colors \${${one}.${view.done} ? 'text-muted-foreground line-through' : 'font-medium'}\`}
                  >
                    {${one}.${entity.title}}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
`;
}
