import type { EntityPlan } from '../../plan/app-plan.js';
import type { StockView } from '../../plan/view-plan.js';
import { attribute, text } from '../../code/literals.js';
import { iconName, namesOf } from '../names.js';
import { viewPageName, viewRoute } from './view-names.js';

export function stockPage(view: StockView, entity: EntityPlan): string {
  const { one, many, manyText, route } = namesOf(entity);
  return `export const path = ${text(viewRoute(view))};

/** What runs low comes first. */
const spare = (${one}) => (${one}.${view.quantity} ?? 0) - (${one}.${view.minimum} ?? 0);

export default function ${viewPageName(view)}() {
  const [search, setSearch] = useState('');
  const { records: ${many}, loading } = useRecords(${entity.name});
  const shown = ${many}
    .filter((${one}) => (${one}.${entity.title} ?? '').toLowerCase().includes(search.toLowerCase()))
    .sort((one, other) => spare(one) - spare(other));
  const low = ${many}.filter((${one}) => spare(${one}) <= 0);

  const count = (${one}, change) =>
    ${entity.name}.update(${one}.id, { ${view.quantity}: Math.max(0, (${one}.${view.quantity} ?? 0) + change) });

  return (
    <>
      <PageHeader
        ${attribute('title', view.title)}
        description={low.length === 0 ? 'Everything is well stocked.' : \`\${low.length} running low.\`}
        actions={
          <Input
            type="search"
            aria-label="Search"
            placeholder="Search"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        }
      />
      {loading && <Skeleton className="h-64 rounded-xl" />}
      {!loading && ${many}.length === 0 && <EmptyState icon={${iconName(entity.icon)}} ${attribute('title', `No ${manyText} yet`)} />}
      {shown.length > 0 && (
        <ul className="divide-y overflow-hidden rounded-xl border bg-card shadow-xs">
          {shown.map((${one}) => (
            <li key={${one}.id} className="flex items-center gap-3 px-4 py-3">
              <span
                aria-hidden
                className={\`size-2.5 shrink-0 rounded-full bg-(--tone) \${
                  ${one}.${view.quantity} === 0 ? 'tone-red' : spare(${one}) <= 0 ? 'tone-amber' : 'tone-green'
                }\`}
              />
              <div className="min-w-0 flex-1">
                <Link to={\`${route}/\${${one}.id}\`} className="block truncate font-medium hover:text-primary">
                  {${one}.${entity.title}}
                </Link>
                <p className="text-xs text-muted-foreground">
                  {${one}.${view.quantity} === 0 ? 'Sold out' : spare(${one}) <= 0 ? 'Running low' : 'In stock'}
                  {${one}.${view.minimum} > 0 && \`, reorder at \${${one}.${view.minimum}}\`}
                </p>
              </div>
              <div className="flex items-center gap-1">
                <Button variant="outline" size="icon" aria-label={\`One less of \${${one}.${entity.title}}\`} onClick={() => count(${one}, -1)}>
                  <MinusIcon />
                </Button>
                <span className="w-12 text-center text-lg font-semibold tabular-nums">{${one}.${view.quantity} ?? 0}</span>
                <Button variant="outline" size="icon" aria-label={\`One more of \${${one}.${entity.title}}\`} onClick={() => count(${one}, 1)}>
                  <PlusIcon />
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
`;
}
