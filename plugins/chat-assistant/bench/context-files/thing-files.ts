import type { AppFile } from '@buildai/versions/shared';
import {
  badgeFile,
  cardFile,
  filtersFile,
  formFile,
  summaryFile,
  tableFile,
  timelineFile,
} from './thing-components.js';
import type { Thing } from './thing.js';
import { kebab, labelOf, lowerFirst } from './thing.js';

function schemaFile({ name, fields, statuses }: Thing): AppFile {
  const schemaOf: Readonly<Record<string, object>> = {
    date: { type: 'string', format: 'date' },
    number: { type: 'number' },
    currency: { type: 'number' },
    boolean: { type: 'boolean' },
  };
  const properties = {
    ...Object.fromEntries(
      fields.map(({ name: field, type }) => [field, schemaOf[type] ?? { type: 'string' }]),
    ),
    status: { type: 'string', enum: statuses },
  };
  return {
    path: `entities/${name}.json`,
    content: `${JSON.stringify({ name, properties, required: [fields[0]?.name] }, null, 2)}\n`,
  };
}

function listFile({ name, plural, headline, empty, confirm }: Thing): AppFile {
  const folder = `@/components/${kebab(plural)}`;
  return {
    path: `pages/${plural}.jsx`,
    content: `import { useState } from 'react';
import { Link } from 'react-router';
import { ${name}, useRecords } from '@/api/entities';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/shared/ConfirmDialog';
import { EmptyState } from '@/components/shared/EmptyState';
import { PageHeader } from '@/components/shared/PageHeader';
import { ${name}Filters } from '${folder}/${name}Filters';
import { ${name}Summary } from '${folder}/${name}Summary';
import { ${name}Table } from '${folder}/${name}Table';
import { matches${name} } from '@/services/${lowerFirst(name)}Rules';

export const path = '/${kebab(plural)}';

export default function ${plural}() {
  const { records, loading } = useRecords(${name});
  const [filters, setFilters] = useState({ search: '', status: 'any' });
  const [removing, setRemoving] = useState();
  const rows = records.filter((record) => matches${name}(record, filters));
  return (
    <div className="space-y-6">
      <PageHeader title="${headline}">
        <Button asChild><Link to="/${kebab(plural)}/new">New ${labelOf(name).toLowerCase()}</Link></Button>
      </PageHeader>
      <${name}Summary rows={records} />
      <${name}Filters value={filters} onChange={setFilters} />
      {!loading && records.length === 0 ? (
        <EmptyState text="${empty}" />
      ) : (
        <${name}Table rows={rows} onRemove={setRemoving} />
      )}
      {removing && (
        <ConfirmDialog text="${confirm}" onCancel={() => setRemoving(undefined)} onConfirm={async () => { await ${name}.delete(removing.id); setRemoving(undefined); }} />
      )}
    </div>
  );
}
`,
  };
}

function detailsFile({ name, plural }: Thing): AppFile {
  const own = lowerFirst(name);
  const folder = `@/components/${kebab(plural)}`;
  return {
    path: `pages/${name}Details.jsx`,
    content: `import { useParams } from 'react-router';
import { ${name}, useRecord } from '@/api/entities';
import { PageHeader } from '@/components/shared/PageHeader';
import { Skeleton } from '@/components/ui/skeleton';
import { ${name}Card } from '${folder}/${name}Card';
import { ${name}Timeline } from '${folder}/${name}Timeline';

export const path = '/${kebab(plural)}/:id';

export default function ${name}Details() {
  const { id } = useParams();
  const { record: ${own}, loading } = useRecord(${name}, id);
  if (loading) return <Skeleton className="h-64 w-full" />;
  if (!${own}) return <p>This ${labelOf(name).toLowerCase()} does not exist.</p>;
  return (
    <div className="grid gap-6 lg:grid-cols-[2fr_1fr]">
      <div className="space-y-6">
        <PageHeader title="${labelOf(name)}" back="/${kebab(plural)}" />
        <${name}Card ${own}={${own}} onOpen={() => undefined} />
      </div>
      <aside className="space-y-2">
        <h2 className="text-sm font-medium">History</h2>
        <${name}Timeline events={${own}.events} />
      </aside>
    </div>
  );
}
`,
  };
}

function newFile({ name, plural }: Thing): AppFile {
  return {
    path: `pages/New${name}.jsx`,
    content: `import { useNavigate } from 'react-router';
import { ${name} } from '@/api/entities';
import { PageHeader } from '@/components/shared/PageHeader';
import { ${name}Form } from '@/components/${kebab(plural)}/${name}Form';

export const path = '/${kebab(plural)}/new';

export default function New${name}() {
  const navigate = useNavigate();
  return (
    <div className="space-y-6">
      <PageHeader title="New ${labelOf(name).toLowerCase()}" back="/${kebab(plural)}" />
      <${name}Form
        onCancel={() => navigate('/${kebab(plural)}')}
        onSubmit={async (values) => {
          const created = await ${name}.create(values);
          navigate('/${kebab(plural)}/' + created.id);
        }}
      />
    </div>
  );
}
`,
  };
}

function rulesFile({ name, fields }: Thing): AppFile {
  const own = lowerFirst(name);
  const checks = fields
    .slice(0, 3)
    .map(({ name: field, type }) =>
      type === 'number' || type === 'currency'
        ? `  if (Number(values.${field}) < 0) errors.${field} = '${labelOf(field)} can’t be negative.';`
        : `  if (!values.${field}) errors.${field} = '${labelOf(field)} is missing.';`,
    )
    .join('\n');
  return {
    path: `services/${own}Rules.js`,
    content: `/** Errors by field; empty if the values can be saved. */
export function validate${name}(values) {
  const errors = {};
${checks}
  return errors;
}

/** Whether a row is shown with these filters. */
export function matches${name}(${own}, { search, status }) {
  if (status !== 'any' && ${own}.status !== status) return false;
  const needle = search.trim().toLowerCase();
  if (needle === '') return true;
  return [${fields.map(({ name: field }) => `${own}.${field}`).join(', ')}].some((value) => String(value ?? '').toLowerCase().includes(needle));
}
`,
  };
}

function labelsFile({ name, fields }: Thing): AppFile {
  const ofType = (wanted: readonly string[]) =>
    fields.filter(({ type }) => wanted.includes(type)).map(({ name: field }) => `'${field}'`);
  return {
    path: `services/${lowerFirst(name)}Labels.js`,
    content: `import { formatDay } from '@/services/dates';
import { formatMoney } from '@/services/money';

const days = [${ofType(['date']).join(', ')}];
const amounts = [${ofType(['currency']).join(', ')}];

/** A value of the row as people read it. */
export function format${name}Value(row, field) {
  const value = row[field];
  if (value === undefined || value === null || value === '') return '–';
  if (days.includes(field)) return formatDay(value);
  if (amounts.includes(field)) return formatMoney(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value);
}
`,
  };
}

/** The files for one kind of data; the last ones are left out in small apps. */
export function filesOf(thing: Thing): readonly AppFile[] {
  return [
    schemaFile(thing),
    listFile(thing),
    detailsFile(thing),
    newFile(thing),
    tableFile(thing),
    cardFile(thing),
    formFile(thing),
    filtersFile(thing),
    badgeFile(thing),
    summaryFile(thing),
    timelineFile(thing),
    rulesFile(thing),
    labelsFile(thing),
  ];
}
