import type { EntityPlan } from '../../plan/app-plan.js';
import type { BudgetView } from '../../plan/view-plan.js';
import { jsxText, text } from '../../code/literals.js';
import { namesOf, optionsName } from '../names.js';
import { viewPageName, viewRoute } from './view-names.js';

export function budgetPage(view: BudgetView, entity: EntityPlan, limits: EntityPlan): string {
  const { one, many, oneText, route } = namesOf(entity);
  const limit = namesOf(limits);
  return `export const path = ${text(viewRoute(view))};

export default function ${viewPageName(view)}() {
  const [month, setMonth] = useState(() => startOfMonth(new Date()));
  const { records: ${many}, loading } = useRecords(${entity.name}, { sort: ${text(`-${view.date}`)} });
  const { records: ${limit.many} } = useRecords(${limits.name});

  const spent = ${many}.filter((${one}) => ${one}.${view.date} && isSameMonth(parseISO(${one}.${view.date}), month));
  const total = sumOf(spent, ${text(view.amount)});
  const planned = sumOf(${limit.many}, ${text(view.limitAmount)});
  const categories = ${optionsName(entity, { name: view.category })}.map((option) => ({
    ...option,
    spent: sumOf(spent.filter((${one}) => ${one}.${view.category} === option.value), ${text(view.amount)}),
    limit: sumOf(${limit.many}.filter((${limit.one}) => ${limit.one}.${view.limitCategory} === option.value), ${text(view.limitAmount)}),
  }));

  return (
    <>
      <PageHeader
        title={format(month, 'MMMM yyyy')}
        description="What you spent against what you planned."
        actions={
          <>
            <Button variant="outline" size="icon" aria-label="Month before" onClick={() => setMonth(addMonths(month, -1))}>
              <ChevronLeftIcon />
            </Button>
            <Button variant="outline" size="icon" aria-label="Next month" onClick={() => setMonth(addMonths(month, 1))}>
              <ChevronRightIcon />
            </Button>
            <Button asChild>
              <Link to="${route}/new">
                <PlusIcon />
                ${jsxText(`Add ${oneText}`)}
              </Link>
            </Button>
          </>
        }
      />
      <div className="space-y-4">
        <div className="grid gap-4 sm:grid-cols-3">
          <StatCard label="Spent" value={formatMoney(total)} icon={WalletIcon} loading={loading} />
          <StatCard label="Planned" value={formatMoney(planned)} icon={PiggyBankIcon} loading={loading} />
          <StatCard
            label={total > planned ? 'Over plan' : 'Left'}
            value={formatMoney(Math.abs(planned - total))}
            icon={total > planned ? TriangleAlertIcon : SproutIcon}
            tone={total > planned ? 'red' : 'green'}
            loading={loading}
          />
        </div>
        <Card>
          <CardHeader>
            <CardTitle>By category</CardTitle>
            <CardAction>
              <Link to="${limit.route}" className="text-sm text-muted-foreground hover:text-foreground">
                ${jsxText(`Change ${limit.manyText}`)}
              </Link>
            </CardAction>
          </CardHeader>
          <CardContent>
            <ul className="space-y-5">
              {categories.map(({ value, label, tone, spent, limit }) => (
                <li key={value}>
                  <div className="mb-1.5 flex items-baseline justify-between gap-4 text-sm">
                    <span className="font-medium">{label}</span>
                    <span className="text-muted-foreground tabular-nums">
                      <span className={limit > 0 && spent > limit ? 'font-medium text-destructive' : 'text-foreground'}>
                        {formatMoney(spent)}
                      </span>
                      {limit > 0 ? \` of \${formatMoney(limit)}\` : ' without a limit'}
                    </span>
                  </div>
                  <div
                    role="meter"
                    aria-label={label}
                    aria-valuenow={Math.round(spent)}
                    aria-valuemax={Math.round(limit) || undefined}
                    className="h-2.5 overflow-hidden rounded-full bg-muted"
                  >
                    <div
                      className={\`h-full rounded-full transition-all duration-500 \${
                        limit > 0 && spent > limit ? 'bg-destructive' : \`tone-\${tone} bg-(--tone)\`
                      }\`}
                      style={{ width: \`\${limit > 0 ? Math.min(100, (spent / limit) * 100) : spent > 0 ? 100 : 0}%\` }}
                    />
                  </div>
                </li>
              ))}
            </ul>
          </CardContent>
        </Card>
      </div>
    </>
  );
}
`;
}
