import type { TableBodyProps } from './data-table-grid.js';
import type { Field } from '../client/field.js';
import type { FieldSkin } from './skins/field-skin.js';
import { cn } from '@buildai/app-kit/lib/class-names.js';
import { isBlank } from '@buildai/app-kit/lib/value-text.js';
import { FieldValue } from './field-value.js';
import { RowMenu } from './row-menu.js';
import { skinOf } from './skins/skin-of.js';
import { Skeleton } from '@buildai/app-kit/kit/skeleton.js';

/** The rows of a `DataTable` on a phone, as cards. */
export function DataTableCards({ columns, rows, loading, actions, nameOf, ...cells }: TableBodyProps) {
  if (loading) {
    return (
      <ul className="flex flex-col gap-2" aria-busy>
        {Array.from({ length: 5 }, (_, index) => (
          <li key={index} className="flex flex-col gap-3 rounded-xl border bg-card p-4">
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-3.5 w-1/2" />
          </li>
        ))}
      </ul>
    );
  }
  const { title, picture, state, facts } = cardLayout(columns);
  const hasMenu = actions.onEdit !== undefined || actions.onDelete !== undefined;
  return (
    <ul className="flex flex-col gap-2">
      {rows.map((record) => (
        <li
          key={record.id}
          className={cn(
            'relative rounded-xl border bg-card p-4 shadow-xs transition-colors',
            actions.onOpen && 'active:bg-muted/60',
          )}
        >
          <div className="flex items-start gap-3">
            {picture && <FieldValue field={picture} value={record[picture.name]} {...cells} />}
            <div className="min-w-0 flex-1">
              <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
                {actions.onOpen ? (
                  <button
                    type="button"
                    onClick={() => actions.onOpen?.(record)}
                    className="min-w-0 truncate text-left font-medium outline-none after:absolute after:inset-0 after:rounded-xl focus-visible:after:ring-[3px] focus-visible:after:ring-ring/40"
                  >
                    {title ? (
                      <FieldValue field={title} value={record[title.name]} {...cells} />
                    ) : (
                      nameOf(record)
                    )}
                  </button>
                ) : (
                  <span className="min-w-0 truncate font-medium">
                    {title ? (
                      <FieldValue field={title} value={record[title.name]} {...cells} />
                    ) : (
                      nameOf(record)
                    )}
                  </span>
                )}
                {state && !isBlank(record[state.name]) && (
                  <FieldValue field={state} value={record[state.name]} {...cells} />
                )}
              </div>
              <dl className="mt-2 grid gap-1 text-sm">
                {facts
                  .filter((field) => !isBlank(record[field.name]))
                  .map((field) => (
                    <div key={field.name} className="flex items-baseline gap-3">
                      <dt className="w-24 shrink-0 truncate text-muted-foreground">{field.label}</dt>
                      <dd className="relative min-w-0 flex-1 truncate">
                        <FieldValue field={field} value={record[field.name]} {...cells} />
                      </dd>
                    </div>
                  ))}
              </dl>
            </div>
            {hasMenu && (
              <div className="relative z-10 -mt-2 -mr-2">
                <RowMenu record={record} name={nameOf(record)} actions={actions} />
              </div>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Which column goes where on a card. */
function cardLayout(columns: readonly Field[]) {
  const first = (part: FieldSkin['onCard']) => columns.find((field) => skinOf(field).onCard === part);
  const picture = first('picture');
  const title = first('title') ?? columns.find((field) => skinOf(field).onCard !== 'picture');
  const state = columns.find((field) => skinOf(field).onCard === 'state' && field !== title);
  const facts = columns.filter((field) => field !== title && field !== picture && field !== state);
  return { title, picture, state, facts };
}
