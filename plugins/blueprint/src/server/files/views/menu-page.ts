import type { EntityPlan } from '../../plan/app-plan.js';
import type { MenuView } from '../../plan/view-plan.js';
import { attribute, text } from '../../code/literals.js';
import { namesOf, optionsCode } from '../names.js';
import { viewPageName, viewRoute } from './view-names.js';
import { say } from '../../language/phrases/say.js';

export function menuPage(view: MenuView, entity: EntityPlan, appName: string, tagline: string): string {
  const { one, many, route } = namesOf(entity);
  const soldOut = view.available ? `${one}.${view.available} === false` : undefined;
  const diet = entity.fields.find(({ type }) => type === 'multiselect');
  const labels = diet
    ? `{(${one}.${diet.name} ?? []).length > 0 && (
                      <span className="ml-2 text-xs text-muted-foreground">
                        {${optionsCode(entity, diet.name)}
                          .filter(({ value }) => ${one}.${diet.name}.includes(value))
                          .map(({ label }) => label)
                          .join(', ')}
                      </span>
                    )}`
    : '';
  return `export const path = ${text(viewRoute(view))};

const price = ${entity.name}.field(${text(view.price)});

/** The menu as guests read it. */
export default function ${viewPageName(view)}() {
  const { records: ${many}, loading } = useRecords(${entity.name}, { sort: 'createdAt' });

  return (
    <div className="mx-auto max-w-2xl py-4">
      <header className="mb-12 text-center">
        <UtensilsCrossedIcon className="mx-auto mb-4 size-7 text-primary" />
        <h1 className="text-4xl font-semibold tracking-tight">{${text(appName)}}</h1>
        <p className="mt-2 text-muted-foreground">{${text(tagline)}}</p>
      </header>
      {loading && <Skeleton className="h-96 rounded-xl" />}
      {!loading && ${many}.length === 0 && (
        <EmptyState icon={UtensilsCrossedIcon} ${attribute('title', say(entity, 'No {many} yet'))} />
      )}
      {${optionsCode(entity, view.section)}.map(({ value, label }) => {
        const section = ${many}.filter((${one}) => ${one}.${view.section} === value);
        if (section.length === 0) return null;
        return (
          <section key={value} aria-label={label} className="mb-12">
            <h2 className="mb-6 flex items-center gap-4 text-xl font-semibold tracking-tight">
              <span className="h-px flex-1 bg-border" />
              {label}
              <span className="h-px flex-1 bg-border" />
            </h2>
            <ul className="space-y-6">
              {section.map((${one}) => (
                <li key={${one}.id} className={${soldOut ? `${soldOut} ? 'opacity-50' : ''` : `''`}}>
                  <Link to={\`${route}/\${${one}.id}\`} className="group block">
                    <div className="flex items-baseline gap-3">
                      <h3 className="font-medium group-hover:text-primary">{${one}.${entity.title}}</h3>
                      <span className="flex-1 border-b border-dotted" />
                      <span className="tabular-nums">
                        ${soldOut ? `{${soldOut} ? ${text(say(entity, 'Sold out'))} : formatValue(price, ${one}.${view.price})}` : `{formatValue(price, ${one}.${view.price})}`}
                      </span>
                    </div>
                    <p className="mt-1 text-sm text-muted-foreground">
                      {${one}.${view.description}}
                      ${labels}
                    </p>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
`;
}
