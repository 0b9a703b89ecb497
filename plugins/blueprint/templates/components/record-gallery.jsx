import { useState } from 'react';
import { Link } from 'react-router';
import { SearchIcon, SearchXIcon, TriangleAlertIcon } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { FieldValue, formatValue, useReferenceLabels } from '@/components/ui/field-value';
import { Input } from '@/components/ui/input';
import { Skeleton } from '@/components/ui/skeleton';
import { Cover } from '@/components/cover';

/** The role of each field on a card. */
function partsOf(fields) {
  const picture = fields.find(({ type }) => type === 'image');
  const badge = fields.find(({ type }) => type === 'select');
  const price = fields.find(({ type }) => type === 'currency');
  const rest = fields.slice(1).filter((field) => ![picture, badge, price].includes(field));
  const facts = rest
    .filter(({ type, inTable }) => inTable !== false && type !== 'long_text')
    .slice(0, 3);
  return { title: fields[0], picture, badge, price, facts };
}

/** Records as cards with an image: search by any word, filter by the select field. */
export function RecordGallery({
  entity,
  records,
  loading,
  error,
  onReload,
  icon,
  basePath,
  empty,
}) {
  const [search, setSearch] = useState('');
  const [choice, setChoice] = useState('');
  const { fields } = entity;
  const { labelOf } = useReferenceLabels(fields, records);
  const { title, picture, badge, price, facts } = partsOf(fields);
  const shown = records.filter(
    (record) =>
      (!choice || record[badge.name] === choice) &&
      fields.some((field) =>
        formatValue(field, record[field.name], (id) => labelOf(field, id))
          .toLowerCase()
          .includes(search.toLowerCase()),
      ),
  );

  if (error) {
    return (
      <EmptyState
        icon={TriangleAlertIcon}
        title="This couldn’t be loaded"
        description={error.message}
        action={<Button onClick={onReload}>Try again</Button>}
      />
    );
  }
  if (!loading && records.length === 0)
    return <div className="rounded-xl border border-dashed">{empty}</div>;
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-center gap-2">
        <div className="relative w-full sm:w-64">
          <SearchIcon className="pointer-events-none absolute top-2.5 left-2.5 size-4 text-muted-foreground" />
          <Input
            type="search"
            aria-label="Search"
            placeholder="Search"
            className="pl-8"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </div>
        {badge && (
          <div role="group" aria-label={badge.label} className="flex flex-wrap gap-1">
            {[{ value: '', label: 'All' }, ...badge.options].map((option) => (
              <Button
                key={option.value}
                size="sm"
                variant={choice === option.value ? 'secondary' : 'ghost'}
                aria-pressed={choice === option.value}
                onClick={() => setChoice(option.value)}
              >
                {option.label}
              </Button>
            ))}
          </div>
        )}
      </div>
      {!loading && shown.length === 0 && (
        <EmptyState icon={SearchXIcon} title="No results" description="Try a different search." />
      )}
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {loading && [1, 2, 3].map((key) => <Skeleton key={key} className="h-72 rounded-xl" />)}
        {shown.map((record) => (
          <li key={record.id}>
            <Link
              to={`${basePath}/${record.id}`}
              className="group flex h-full flex-col overflow-hidden rounded-xl border bg-card text-card-foreground shadow-xs outline-none transition hover:-translate-y-0.5 hover:shadow-md focus-visible:ring-[3px] focus-visible:ring-ring/40"
            >
              <Cover
                image={picture && record[picture.name]}
                seed={record.id}
                icon={icon}
                className="h-40 w-full"
              />
              <div className="flex flex-1 flex-col gap-3 p-4">
                <div className="flex items-start justify-between gap-3">
                  <h2 className="leading-snug font-semibold tracking-tight">
                    {record[title.name]}
                  </h2>
                  {badge && record[badge.name] && (
                    <FieldValue field={badge} value={record[badge.name]} labelOf={labelOf} />
                  )}
                </div>
                <dl className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted-foreground">
                  {price && record[price.name] != null && (
                    <div>
                      <dt className="sr-only">{price.label}</dt>
                      <dd className="text-base font-semibold text-foreground">
                        {formatValue(price, record[price.name])}
                      </dd>
                    </div>
                  )}
                  {facts
                    .filter(({ name }) => record[name] != null && record[name] !== '')
                    .map((field) => (
                      <div key={field.name} className="flex min-w-0 items-center gap-1.5">
                        <dt
                          className={
                            field.type === 'number' || field.type === 'boolean' ? '' : 'sr-only'
                          }
                        >
                          {field.label}
                        </dt>
                        <dd className="min-w-0 truncate text-foreground/80">
                          <FieldValue field={field} value={record[field.name]} labelOf={labelOf} />
                        </dd>
                      </div>
                    ))}
                </dl>
              </div>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
