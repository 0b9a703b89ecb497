import type { AppFile } from '@buildai/versions/shared';
import type { Thing } from './thing.js';
import { kebab } from './thing.js';

/** What every sample app has beside its data. */
export function sharedFiles(name: string, slogan: string, things: readonly Thing[]): readonly AppFile[] {
  const links = things
    .map(
      ({ plural }) =>
        `  { to: '/${kebab(plural)}', label: '${plural.replace(/([a-z])([A-Z])/g, '$1 $2')}' },`,
    )
    .join('\n');
  const file = (path: string, content: string): AppFile => ({ path, content });
  return [
    file(
      'layout.jsx',
      `import { NavLink } from 'react-router';
import { AppShell } from '@/components/ui/app-shell';

const navigation = [
  { to: '/', label: 'Overview' },
${links}
  { to: '/settings', label: 'Settings' },
  { to: '/help', label: 'Help' },
];

export default function Layout({ children }) {
  return (
    <AppShell title="${name}" navigation={navigation.map(({ to, label }) => <NavLink key={to} to={to}>{label}</NavLink>)}>
      <main className="mx-auto max-w-6xl p-6">{children}</main>
    </AppShell>
  );
}
`,
    ),
    file(
      'globals.css',
      `:root {
  --background: oklch(0.985 0.005 80);
  --foreground: oklch(0.25 0.02 60);
  --primary: oklch(0.52 0.14 155);
  --primary-foreground: oklch(0.99 0 0);
  --radius: 0.5rem;
}
`,
    ),
    file(
      'pages/Home.jsx',
      `import { Link } from 'react-router';
import { PageHeader } from '@/components/shared/PageHeader';
import { StatCard } from '@/components/shared/StatCard';
import { ${things.map((thing) => thing.name).join(', ')}, useTotals } from '@/api/entities';

export const path = '/';

function Count({ entity, label, to }) {
  const { count } = useTotals(entity);
  return <Link to={to}><StatCard label={label} value={count ?? '–'} /></Link>;
}

export default function Home() {
  return (
    <div className="space-y-8">
      <PageHeader title="Good morning" />
      <p className="text-4xl font-semibold">${slogan}</p>
      <div className="grid gap-4 sm:grid-cols-3">
${things.map((thing) => `        <Count entity={${thing.name}} label="${thing.plural}" to="/${kebab(thing.plural)}" />`).join('\n')}
      </div>
    </div>
  );
}
`,
    ),
    file(
      'pages/Settings.jsx',
      `import { useState } from 'react';
import { PageHeader } from '@/components/shared/PageHeader';
import { Switch } from '@/components/ui/switch';
import { mayManage } from '@/services/permissions';

export default function Settings() {
  const [mails, setMails] = useState(true);
  return (
    <div className="max-w-xl space-y-6">
      <PageHeader title="Settings" />
      <label className="flex justify-between"><span>Send me a summary every Monday</span><Switch checked={mails} onCheckedChange={setMails} /></label>
      {mayManage() && <p className="text-sm text-muted-foreground">Only managers can invite colleagues.</p>}
    </div>
  );
}
`,
    ),
    file(
      'pages/Help.jsx',
      `import { PageHeader } from '@/components/shared/PageHeader';

const questions = [
  { title: 'How do I get my data out?', text: 'Open a list and choose Export. You get a file for your spreadsheet.' },
  { title: 'Who can see what I enter?', text: 'Everybody whom a manager has invited, nobody else.' },
];

export default function Help() {
  return (
    <div className="max-w-2xl space-y-6">
      <PageHeader title="Help" />
      {questions.map(({ title, text }) => (
        <section key={title}><h2 className="font-medium">{title}</h2><p className="text-muted-foreground">{text}</p></section>
      ))}
    </div>
  );
}
`,
    ),
    file(
      'components/shared/ConfirmDialog.jsx',
      `import { Button } from '@/components/ui/button';
import { Dialog, DialogContent, DialogFooter, DialogTitle } from '@/components/ui/dialog';

export function ConfirmDialog({ text, onConfirm, onCancel }) {
  return (
    <Dialog open onOpenChange={onCancel}>
      <DialogContent>
        <DialogTitle>Are you sure?</DialogTitle>
        <p>{text}</p>
        <DialogFooter>
          <Button variant="ghost" onClick={onCancel}>Keep it</Button>
          <Button variant="destructive" onClick={onConfirm}>Delete for good</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
`,
    ),
    file(
      'components/shared/EmptyState.jsx',
      `import { Inbox } from 'lucide-react';

export function EmptyState({ text, children }) {
  return (
    <div className="grid place-items-center gap-2 rounded-lg border border-dashed p-12 text-center">
      <Inbox className="size-8 text-muted-foreground" />
      <p>{text}</p>
      {children}
    </div>
  );
}
`,
    ),
    file(
      'components/shared/PageHeader.jsx',
      `import { Link } from 'react-router';
import { ArrowLeft } from 'lucide-react';

export function PageHeader({ title, back, children }) {
  return (
    <header className="flex items-center justify-between gap-4">
      <div className="flex items-center gap-2">
        {back && <Link to={back} aria-label="Back"><ArrowLeft className="size-5" /></Link>}
        <h1 className="text-2xl font-semibold">{title}</h1>
      </div>
      <div className="flex gap-2">{children}</div>
    </header>
  );
}
`,
    ),
    file(
      'components/shared/SortableHead.jsx',
      `import { ArrowDown, ArrowUp } from 'lucide-react';
import { TableHead } from '@/components/ui/table';

export function SortableHead({ field, sort, onSort, children }) {
  const isActive = sort.field === field;
  return (
    <TableHead>
      <button className="flex items-center gap-1" onClick={() => onSort({ field, descending: isActive && !sort.descending })}>
        {children}
        {isActive && (sort.descending ? <ArrowDown className="size-3" /> : <ArrowUp className="size-3" />)}
      </button>
    </TableHead>
  );
}
`,
    ),
    file(
      'components/shared/StatCard.jsx',
      `import { Card, CardContent } from '@/components/ui/card';

export function StatCard({ label, value }) {
  return (
    <Card><CardContent className="p-4">
      <p className="text-sm text-muted-foreground">{label}</p>
      <p className="text-2xl font-semibold tabular-nums">{value}</p>
    </CardContent></Card>
  );
}
`,
    ),
    file(
      'services/money.js',
      `const euros = new Intl.NumberFormat('en-IE', { style: 'currency', currency: 'EUR' });

/** An amount with its currency. */
export const formatMoney = (amount) => euros.format(Number(amount ?? 0));
`,
    ),
    file(
      'services/dates.js',
      `const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

/** A day as people write it. */
export const formatDay = (text) => (text ? day.format(new Date(text)) : '–');
export const daysUntil = (text) => Math.ceil((new Date(text) - new Date()) / 86400000);
`,
    ),
    file(
      'services/exportCsv.js',
      `/** Offers rows as a file for spreadsheets. */
export function exportCsv(name, columns, rows) {
  const lines = [columns.join(';'), ...rows.map((row) => columns.map((column) => JSON.stringify(row[column] ?? '')).join(';'))];
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([lines.join('\\n')], { type: 'text/csv' }));
  link.download = name + '.csv';
  link.click();
}
`,
    ),
    file(
      'services/permissions.js',
      `let role = 'member';
export const setRole = (next) => { role = next; };
/** Whether the person may invite others and change settings. */
export const mayManage = () => role === 'manager' || role === 'owner';
`,
    ),
  ];
}
