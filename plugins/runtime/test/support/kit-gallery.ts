import type { AppFile } from '@buildai/versions/shared';
import { filesOf } from './bundling.js';

const open = { permissions: { read: 'anonymous', write: 'anonymous' } };

const entity = (name: string, properties: Readonly<Record<string, object>>) =>
  JSON.stringify({ name, type: 'object', properties, 'x-accessControl': open });

const board = `import { useState } from 'react';
import { Card, useRecords } from '@/api/entities';
import { KanbanBoard } from '@/components/ui/kanban-board';
import { SortableList } from '@/components/ui/sortable-list';

const columns = [
  { value: 'todo', label: 'To do', tone: 'gray' },
  { value: 'doing', label: 'Doing', tone: 'blue' },
  { value: 'done', label: 'Done', tone: 'green' },
];

export default function Board() {
  const { records, loading } = useRecords(Card, { limit: 200 });
  const [opened, setOpened] = useState('');
  return (
    <>
      <h1 className="mb-4 text-2xl font-semibold">Board</h1>
      <KanbanBoard
        columns={columns}
        records={records}
        columnField="stage"
        loading={loading}
        onOpen={(card) => setOpened(card.title)}
        onAdd={(stage) => Card.create({ title: 'New card', stage })}
        onMove={({ changes }) => Promise.all(changes.map(({ id, column, position }) => {
          if (column === 'done') throw new Error('Nothing is done yet.');
          return Card.update(id, { stage: column, position });
        }))}
      />
      <p role="note">Opened: {opened}</p>
      <h2 className="mt-6 mb-2 text-lg font-semibold">List</h2>
      <SortableList
        records={records}
        onReorder={({ changes }) => Promise.all(changes.map(({ id, position }) => Card.update(id, { position })))}
        renderItem={(card) => <span>{card.title}</span>}
      />
    </>
  );
}`;

const schedule = `import { useState } from 'react';
import { Booking, useRecords } from '@/api/entities';
import { Calendar } from '@/components/ui/calendar';
import { Card, CardContent } from '@/components/ui/card';
import { DatePicker } from '@/components/ui/date-picker';
import { EventCalendar } from '@/components/ui/event-calendar';

export default function Schedule() {
  const { records, loading } = useRecords(Booking, { limit: 200 });
  const [day, setDay] = useState('2026-03-04');
  const [range, setRange] = useState({ from: new Date(2026, 2, 9), to: new Date(2026, 2, 12) });
  const [opened, setOpened] = useState('');
  return (
    <>
      <h1 className="mb-4 text-2xl font-semibold">Schedule</h1>
      <EventCalendar
        events={records.map(({ id, title, startsAt, endsAt, tone }) => ({ id, title, start: startsAt, end: endsAt, tone }))}
        date="2026-03-04"
        loading={loading}
        onOpen={(event) => setOpened(event.title)}
        onCreate={({ start, end }) => Booking.create({ title: 'New booking', startsAt: start, endsAt: end })}
      />
      <p role="note">Opened: {opened}</p>
      <div className="mt-6 flex flex-wrap gap-6">
        <div className="w-72">
          <label id="due" className="text-sm font-medium">Due</label>
          <DatePicker aria-labelledby="due due-day" id="due-day" value={day} onChange={setDay} min="2026-03-02" />
          <p role="note">Day: {day}</p>
        </div>
        <Card><CardContent><Calendar mode="range" selected={range} onSelect={setRange} defaultMonth={range.from} /></CardContent></Card>
        <Card><CardContent><Calendar mode="single" captionLayout="dropdown" defaultMonth={range.from} /></CardContent></Card>
      </div>
    </>
  );
}`;

const controls = `import { useState } from 'react';
import { Bold, Italic, LayoutGrid, List, Settings, User } from 'lucide-react';
import { AspectRatio } from '@/components/ui/aspect-ratio';
import { Button } from '@/components/ui/button';
import { Collapsible, CollapsibleContent, CollapsibleTrigger } from '@/components/ui/collapsible';
import { Combobox } from '@/components/ui/combobox';
import { Command, CommandDialog, CommandEmpty, CommandGroup, CommandInput, CommandItem, CommandList, CommandSeparator, CommandShortcut } from '@/components/ui/command';
import { ContextMenu, ContextMenuContent, ContextMenuItem, ContextMenuTrigger } from '@/components/ui/context-menu';
import { Drawer, DrawerContent, DrawerDescription, DrawerHeader, DrawerTitle, DrawerTrigger } from '@/components/ui/drawer';
import { Dropzone } from '@/components/ui/dropzone';
import { HoverCard, HoverCardContent, HoverCardTrigger } from '@/components/ui/hover-card';
import { Kbd } from '@/components/ui/kbd';
import { Markdown } from '@/components/ui/markdown';
import { Pagination, PaginationContent, PaginationItem, PaginationLink, PaginationNext, PaginationPrevious } from '@/components/ui/pagination';
import { Spinner } from '@/components/ui/spinner';
import { Toggle } from '@/components/ui/toggle';
import { ToggleGroup, ToggleGroupItem } from '@/components/ui/toggle-group';
import { toast } from '@/components/ui/sonner';

const text = \`## What is new

Some **bold** words, \\\`code\\\`, [a link elsewhere](https://example.com) and [one inside](/schedule).

- [x] done
- [ ] to do

| Name | Sum |
| --- | --- |
| A | 12 |

<b id="raw">raw</b> and [a trap](javascript:alert(1)).

> A quotation.
\`;

export default function Controls() {
  const [city, setCity] = useState('');
  const [files, setFiles] = useState([]);
  const [open, setOpen] = useState(false);
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-2xl font-semibold">Controls</h1>
      <div className="flex flex-wrap items-center gap-4">
        <div className="w-64"><Combobox aria-label="City" options={['Lisbon', 'Oslo', { value: 'zrh', label: 'Zurich' }]} value={city} onValueChange={setCity} /></div>
        <ToggleGroup type="single" variant="outline" defaultValue="grid" aria-label="Layout">
          <ToggleGroupItem value="grid" aria-label="Grid"><LayoutGrid /></ToggleGroupItem>
          <ToggleGroupItem value="list" aria-label="List"><List /></ToggleGroupItem>
        </ToggleGroup>
        <ToggleGroup type="multiple" defaultValue={['bold']} aria-label="Style">
          <ToggleGroupItem value="bold"><Bold />Bold</ToggleGroupItem>
          <ToggleGroupItem value="italic"><Italic />Italic</ToggleGroupItem>
        </ToggleGroup>
        <Toggle aria-label="Star">★</Toggle>
        <Spinner aria-label="Loading" className="size-5" />
        <span className="text-sm">Press <Kbd>K</Kbd></span>
        <Button variant="outline" onClick={() => setOpen(true)}>Commands</Button>
        <Drawer><DrawerTrigger asChild><Button variant="outline">Drawer</Button></DrawerTrigger><DrawerContent><DrawerHeader><DrawerTitle>From below</DrawerTitle><DrawerDescription>As on a phone.</DrawerDescription></DrawerHeader></DrawerContent></Drawer>
        <HoverCard><HoverCardTrigger asChild><Button variant="link">Ada</Button></HoverCardTrigger><HoverCardContent>Wrote the first program.</HoverCardContent></HoverCard>
      </div>
      <p role="note">City: {city}; files: {files.map((file) => file.name).join(', ')}</p>
      <CommandDialog open={open} onOpenChange={setOpen}>
        <CommandInput placeholder="What next?" />
        <CommandList>
          <CommandEmpty>Nothing found</CommandEmpty>
          <CommandGroup heading="Pages"><CommandItem onSelect={() => { setOpen(false); toast.success('Profile chosen'); }}><User />Profile<CommandShortcut>P</CommandShortcut></CommandItem></CommandGroup>
          <CommandSeparator />
          <CommandGroup heading="More"><CommandItem><Settings />Settings</CommandItem></CommandGroup>
        </CommandList>
      </CommandDialog>
      <Dropzone accept="image/*,.txt" maxSize={1} onUpload={(file) => setFiles((all) => [...all, file])} />
      <div className="rounded-xl border bg-card p-5"><Markdown>{text}</Markdown></div>
      <ContextMenu><ContextMenuTrigger className="rounded-lg border border-dashed p-6 text-center text-sm">Right-click here</ContextMenuTrigger><ContextMenuContent><ContextMenuItem>Copy</ContextMenuItem></ContextMenuContent></ContextMenu>
      <Collapsible><CollapsibleTrigger asChild><Button variant="outline" size="sm">More</Button></CollapsibleTrigger><CollapsibleContent>Unfolded</CollapsibleContent></Collapsible>
      <div className="w-40"><AspectRatio ratio={16 / 9} className="rounded-lg bg-muted" /></div>
      <Pagination><PaginationContent><PaginationItem><PaginationPrevious to="/controls" /></PaginationItem><PaginationItem><PaginationLink to="/controls" isActive>1</PaginationLink></PaginationItem><PaginationItem><PaginationNext to="/controls" /></PaginationItem></PaginationContent></Pagination>
      <Command className="h-40 border" label="Commands in place"><CommandInput placeholder="Find" /><CommandList><CommandItem>Alpha</CommandItem><CommandItem>Beta</CommandItem></CommandList></Command>
    </div>
  );
}`;

const charts = `import { Bar, BarChart, CartesianGrid, XAxis } from 'recharts';
import { Card, CardContent } from '@/components/ui/card';
import { ChartContainer, ChartLegend, ChartLegendContent, ChartTooltip, ChartTooltipContent } from '@/components/ui/chart';
import { ChartCard } from '@/components/ui/chart-card';

const months = ['2026-01', '2026-02', '2026-03', '2026-04'].map((name, index) => ({ name, income: 1200 + index * 340, costs: 900 + index * 120 }));
const series = [{ key: 'income', label: 'Income' }, { key: 'costs', label: 'Costs' }];

export default function Charts() {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <h1 className="text-2xl font-semibold md:col-span-2">Charts</h1>
      <Card><CardContent><p className="truncate">{'A line without an end. '.repeat(20)}</p></CardContent></Card>
      <ChartCard title="Bars" kind="bar" data={months} series={series} />
      <ChartCard title="Stacked bars" kind="bar" stacked data={months} series={series} format={(value) => '$' + value.toLocaleString('en')} />
      <ChartCard title="Lines" kind="line" data={months} series={series} />
      <ChartCard title="Stacked areas" kind="area" stacked data={months} series={series} />
      <ChartCard title="One series" kind="area" data={[{ name: 'A', value: 4 }, { name: 'B', value: 9 }]} />
      <ChartCard title="Pie" kind="pie" data={[{ name: 'A', value: 4 }, { name: 'B', value: 9 }]} />
      <ChartCard title="Empty" kind="bar" data={[]} empty="No sales yet" />
      <ChartCard title="Loading" kind="bar" loading data={[]} />
      <Card><CardContent>
        <ChartContainer config={{ desktop: { label: 'Desktop', color: 'var(--chart-1)' }, mobile: { label: 'Mobile', color: 'var(--chart-2)' } }}>
          <BarChart data={[{ month: 'May', desktop: 186, mobile: 80 }, { month: 'June', desktop: 305, mobile: 200 }]}>
            <CartesianGrid vertical={false} />
            <XAxis dataKey="month" tickLine={false} axisLine={false} />
            <ChartTooltip content={<ChartTooltipContent />} />
            <ChartLegend content={<ChartLegendContent />} />
            <Bar dataKey="desktop" fill="var(--color-desktop)" radius={4} isAnimationActive={false} />
            <Bar dataKey="mobile" fill="var(--color-mobile)" radius={4} isAnimationActive={false} />
          </BarChart>
        </ChartContainer>
      </CardContent></Card>
    </div>
  );
}`;

const home = `import { Link } from 'react-router';
import { Sprout } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Hero, PublicShell } from '@/components/ui/public-shell';

export default function Home() {
  return (
    <PublicShell
      name="Field Notes and Garden Supply"
      icon={Sprout}
      navigation={[{ label: 'Schedule', to: '/schedule' }, { label: 'Charts', to: '/charts' }]}
      hero={<Hero eyebrow="Since 2019" title="A garden that keeps its own diary" description="Plan beds, book visits and see what grew." actions={<Button asChild size="lg"><Link to="/board">See the board</Link></Button>} />}
      footer="12 Orchard Lane"
    >
      <h2 className="text-2xl font-semibold">What we do</h2>
    </PublicShell>
  );
}`;

const overview = `import { Users } from 'lucide-react';
import { Card, useRecords } from '@/api/entities';
import { Button } from '@/components/ui/button';
import { KanbanBoard } from '@/components/ui/kanban-board';
import { PageHeader } from '@/components/ui/page-header';
import { StatCard } from '@/components/ui/stat-card';

const stages = ['todo', 'doing', 'done', 'checked', 'shipped', 'sold', 'paid', 'filed'];

// As wide as a page beside a side bar.
export default function Overview() {
  const { records } = useRecords(Card);
  return (
    <div style={{ maxWidth: 976 }}>
      <PageHeader title="Overview" description="What the garden needs this week, who looks after it, and how far along everything is since the last frost of the year." actions={<><Button variant="outline">Export</Button><Button>New card</Button></>} />
      <div className="mb-6 grid gap-4 md:grid-cols-3">
        <StatCard label="Members" value="128" icon={Users} />
        <StatCard label="Beds" value="24" />
        <StatCard label="Visits" value="7" tone="green" icon={Users} />
      </div>
      <section aria-label="Five columns"><KanbanBoard columns={stages.slice(0, 5)} columnField="stage" records={records} onMove={() => undefined} /></section>
      <section aria-label="Eight columns"><KanbanBoard columns={stages} columnField="stage" records={records} onMove={() => undefined} /></section>
    </div>
  );
}`;

const layout = `import { useLocation } from 'react-router';
import { AppShell } from '@/components/ui/app-shell';
import { CalendarDays, ChartColumn, Kanban, SlidersHorizontal } from 'lucide-react';

const navigation = [
  { label: 'Board', to: '/board', icon: Kanban },
  { label: 'Schedule', to: '/schedule', icon: CalendarDays },
  { label: 'Controls', to: '/controls', icon: SlidersHorizontal },
  { label: 'Charts', to: '/charts', icon: ChartColumn },
];

export default function Layout({ children }) {
  if (useLocation().pathname === '/') return children;
  return <AppShell name="Field Notes" layout="top" navigation={navigation}>{children}</AppShell>;
}`;

/** An app that shows the parts of the kit that the sample of a CRM does not, in their states. */
export const kitGallery = (style = ''): readonly AppFile[] =>
  filesOf({
    'entities/Card.json': entity('Card', {
      title: { type: 'string' },
      stage: { type: 'string' },
      position: { type: 'number' },
    }),
    'entities/Booking.json': entity('Booking', {
      title: { type: 'string' },
      startsAt: { type: 'string', format: 'date-time' },
      endsAt: { type: 'string', format: 'date-time' },
      tone: { type: 'string' },
    }),
    'layout.jsx': layout,
    'pages/Home.jsx': home,
    'pages/Board.jsx': board,
    'pages/Schedule.jsx': schedule,
    'pages/Controls.jsx': controls,
    'pages/Charts.jsx': charts,
    'pages/Overview.jsx': overview,
    ...(style ? { 'globals.css': style } : {}),
  });

/** Rows for it. */
export const galleryRecords: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>> = {
  Card: [
    { title: 'Sow', stage: 'todo', position: 1 },
    { title: 'Water', stage: 'todo', position: 2 },
    { title: 'Weed', stage: 'todo', position: 3 },
    { title: 'Dig', stage: 'doing', position: 4 },
  ],
  Booking: [
    {
      title: 'Tour',
      startsAt: '2026-03-04T09:00:00.000Z',
      endsAt: '2026-03-04T10:30:00.000Z',
      tone: 'green',
    },
    {
      title: 'Pruning',
      startsAt: '2026-03-04T09:30:00.000Z',
      endsAt: '2026-03-04T11:00:00.000Z',
      tone: 'violet',
    },
    { title: 'Call with Ida', startsAt: '2026-03-03T13:00:00.000Z', endsAt: '2026-03-03T13:20:00.000Z' },
    { title: 'Call with Ole', startsAt: '2026-03-03T13:20:00.000Z', endsAt: '2026-03-03T13:40:00.000Z' },
    { title: 'Harvest', startsAt: '2026-03-05T13:00:00.000Z', endsAt: '2026-03-05T14:00:00.000Z' },
  ],
};
