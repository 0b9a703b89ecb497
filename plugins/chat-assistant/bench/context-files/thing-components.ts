import type { AppFile } from '@buildai/versions/shared';
import type { Thing } from './thing.js';
import { kebab, labelOf, lowerFirst } from './thing.js';

const folderOf = ({ plural }: Thing) => `components/${kebab(plural)}`;

export function tableFile(thing: Thing): AppFile {
  const { name, fields } = thing;
  const cells = fields
    .map(({ name: field }) => `          <TableCell>{format${name}Value(row, '${field}')}</TableCell>`)
    .join('\n');
  const heads = fields
    .map(
      ({ name: field }) =>
        `          <SortableHead field="${field}" sort={sort} onSort={setSort}>${labelOf(field)}</SortableHead>`,
    )
    .join('\n');
  return {
    path: `${folderOf(thing)}/${name}Table.jsx`,
    content: `import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { Table, TableBody, TableCell, TableHeader, TableRow } from '@/components/ui/table';
import { SortableHead } from '@/components/shared/SortableHead';
import { ${name}StatusBadge } from './${name}StatusBadge';
import { format${name}Value } from '@/services/${lowerFirst(name)}Labels';

const pageSize = 25;

export function ${name}Table({ rows, onRemove }) {
  const navigate = useNavigate();
  const [sort, setSort] = useState({ field: '${fields[0]?.name ?? ''}', descending: false });
  const [page, setPage] = useState(0);
  const sorted = useMemo(() => {
    const copy = [...rows];
    copy.sort((one, other) => String(one[sort.field] ?? '').localeCompare(String(other[sort.field] ?? '')));
    return sort.descending ? copy.reverse() : copy;
  }, [rows, sort]);
  const shown = sorted.slice(page * pageSize, (page + 1) * pageSize);
  return (
    <div className="overflow-x-auto rounded-lg border">
      <Table>
        <TableHeader>
          <TableRow>
${heads}
          </TableRow>
        </TableHeader>
        <TableBody>
        {shown.map((row) => (
          <TableRow key={row.id} className="cursor-pointer" onClick={() => navigate('/${kebab(thing.plural)}/' + row.id)}>
${cells}
            <TableCell><${name}StatusBadge status={row.status} /></TableCell>
            <TableCell><button onClick={(event) => { event.stopPropagation(); onRemove(row); }}>Remove</button></TableCell>
          </TableRow>
        ))}
        </TableBody>
      </Table>
      <div className="flex items-center justify-between p-2 text-sm text-muted-foreground">
        <span>{sorted.length} ${thing.plural.toLowerCase()}</span>
        <button disabled={(page + 1) * pageSize >= sorted.length} onClick={() => setPage(page + 1)}>Next page</button>
      </div>
    </div>
  );
}
`,
  };
}

export function cardFile(thing: Thing): AppFile {
  const { name, fields } = thing;
  return {
    path: `${folderOf(thing)}/${name}Card.jsx`,
    content: `import { Card, CardContent, CardHeader, CardTitle } from '@/components/ui/card';
import { ${name}StatusBadge } from './${name}StatusBadge';
import { format${name}Value } from '@/services/${lowerFirst(name)}Labels';

export function ${name}Card({ ${lowerFirst(name)}, onOpen }) {
  return (
    <Card className="transition-colors hover:bg-muted/40" onClick={() => onOpen(${lowerFirst(name)})}>
      <CardHeader className="flex flex-row items-start justify-between gap-2">
        <CardTitle className="truncate text-base">{${lowerFirst(name)}.${fields[0]?.name ?? 'id'}}</CardTitle>
        <${name}StatusBadge status={${lowerFirst(name)}.status} />
      </CardHeader>
      <CardContent className="grid gap-1 text-sm">
${fields
  .slice(1)
  .map(
    ({ name: field }) => `        <div className="flex justify-between gap-4">
          <span className="text-muted-foreground">${labelOf(field)}</span>
          <span className="tabular-nums">{format${name}Value(${lowerFirst(name)}, '${field}')}</span>
        </div>`,
  )
  .join('\n')}
      </CardContent>
    </Card>
  );
}
`,
  };
}

export function formFile(thing: Thing): AppFile {
  const { name, fields, hint } = thing;
  const inputs = fields
    .map(
      ({ name: field, type }) => `      <div className="grid gap-1.5">
        <Label htmlFor="${field}">${labelOf(field)}</Label>
        <Input id="${field}" type="${type === 'number' || type === 'currency' ? 'number' : type === 'date' ? 'date' : 'text'}" value={values.${field} ?? ''} onChange={(event) => set('${field}', event.target.value)} />
        {errors.${field} && <p className="text-sm text-destructive">{errors.${field}}</p>}
      </div>`,
    )
    .join('\n');
  return {
    path: `${folderOf(thing)}/${name}Form.jsx`,
    content: `import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { validate${name} } from '@/services/${lowerFirst(name)}Rules';

export function ${name}Form({ initial = {}, onSubmit, onCancel }) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState({});
  const [saving, setSaving] = useState(false);
  const set = (field, value) => setValues((before) => ({ ...before, [field]: value }));

  async function submit(event) {
    event.preventDefault();
    const found = validate${name}(values);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    setSaving(true);
    try {
      await onSubmit(values);
    } finally {
      setSaving(false);
    }
  }

  return (
    <form onSubmit={submit} className="grid max-w-xl gap-4">
      <p className="text-sm text-muted-foreground">${hint}</p>
${inputs}
      <div className="flex justify-end gap-2">
        <Button type="button" variant="ghost" onClick={onCancel}>Cancel</Button>
        <Button type="submit" disabled={saving}>Save ${labelOf(name).toLowerCase()}</Button>
      </div>
    </form>
  );
}
`,
  };
}

export function filtersFile(thing: Thing): AppFile {
  const { name, plural, statuses } = thing;
  return {
    path: `${folderOf(thing)}/${name}Filters.jsx`,
    content: `import { Input } from '@/components/ui/input';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select';

const statuses = [${statuses.map((status) => `'${status}'`).join(', ')}];

/** Narrows the list of ${plural.toLowerCase()} down. */
export function ${name}Filters({ value, onChange }) {
  return (
    <div className="flex flex-wrap gap-2">
      <Input placeholder="Search ${plural.toLowerCase()}" value={value.search} onChange={(event) => onChange({ ...value, search: event.target.value })} />
      <Select value={value.status} onValueChange={(status) => onChange({ ...value, status })}>
        <SelectTrigger className="w-40"><SelectValue placeholder="Any status" /></SelectTrigger>
        <SelectContent>
          <SelectItem value="any">Any status</SelectItem>
          {statuses.map((status) => <SelectItem key={status} value={status}>{status}</SelectItem>)}
        </SelectContent>
      </Select>
      {(value.search || value.status !== 'any') && <button className="text-sm underline" onClick={() => onChange({ search: '', status: 'any' })}>Clear filters</button>}
    </div>
  );
}
`,
  };
}

export function badgeFile(thing: Thing): AppFile {
  const { name, statuses } = thing;
  const tones = ['gray', 'blue', 'green', 'amber', 'red', 'violet'];
  return {
    path: `${folderOf(thing)}/${name}StatusBadge.jsx`,
    content: `import { Badge } from '@/components/ui/badge';

const tones = {
${statuses.map((status, index) => `  '${status}': '${tones[index % tones.length] ?? 'gray'}',`).join('\n')}
};

export function ${name}StatusBadge({ status }) {
  if (!status) return null;
  return <Badge tone={tones[status] ?? 'gray'}>{status}</Badge>;
}
`,
  };
}

export function summaryFile(thing: Thing): AppFile {
  const { name, plural, fields, statuses } = thing;
  const amount = fields.find(({ type }) => type === 'currency' || type === 'number')?.name;
  return {
    path: `${folderOf(thing)}/${name}Summary.jsx`,
    content: `import { useMemo } from 'react';
import { StatCard } from '@/components/shared/StatCard';
import { formatMoney } from '@/services/money';

/** Key figures above the list of ${plural.toLowerCase()}. */
export function ${name}Summary({ rows }) {
  const figures = useMemo(() => {
    const open = rows.filter((row) => row.status === '${statuses[0] ?? ''}').length;
    const done = rows.filter((row) => row.status === '${statuses.at(-1) ?? ''}').length;
    ${amount ? `const total = rows.reduce((sum, row) => sum + Number(row.${amount} ?? 0), 0);` : 'const total = rows.length;'}
    return { open, done, total };
  }, [rows]);
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <StatCard label="${labelOf(statuses[0] ?? 'Open')} ${plural.toLowerCase()}" value={figures.open} />
      <StatCard label="${labelOf(statuses.at(-1) ?? 'Done')} ${plural.toLowerCase()}" value={figures.done} />
      <StatCard label="Total ${amount ? labelOf(amount).toLowerCase() : plural.toLowerCase()}" value={${amount ? 'formatMoney(figures.total)' : 'figures.total'}} />
    </div>
  );
}
`,
  };
}

export function timelineFile(thing: Thing): AppFile {
  const { name } = thing;
  return {
    path: `${folderOf(thing)}/${name}Timeline.jsx`,
    content: `import { formatDay } from '@/services/dates';

/** What happened to one ${labelOf(name).toLowerCase()}, newest first. */
export function ${name}Timeline({ events = [] }) {
  if (events.length === 0) return <p className="text-sm text-muted-foreground">Nothing happened yet.</p>;
  return (
    <ol className="space-y-3 border-l pl-4">
      {[...events].reverse().map((event) => (
        <li key={event.at + event.kind} className="relative">
          <span className="absolute -left-[21px] mt-1.5 size-2 rounded-full bg-primary" />
          <p className="text-sm font-medium">{event.title}</p>
          <p className="text-xs text-muted-foreground">{formatDay(event.at)} · {event.by}</p>
        </li>
      ))}
    </ol>
  );
}
`,
  };
}
