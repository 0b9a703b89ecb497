import type { AppFeature } from '@buildai/app-features/shared';
import { appLibraries, kitModules } from '../shared/app-modules.js';

const files = `- pages/Name.jsx default-exports a page. Its address is its named export \`export const path = '/tasks/:id'\`, or else its name in kebab case: /task-details; Home is /.
- layout.jsx default-exports the frame around every page and receives \`children\`.
- components/, services/: shared pieces, imported as '@/components/TaskCard'.
- globals.css: the theme. Colours are CSS variables on :root (complete colours such as oklch(0.52 0.14 155) or #24705a: --background --foreground --card --card-foreground --popover --primary --primary-foreground --secondary --muted --muted-foreground --accent --destructive --border --input --ring --radius --chart-1 to --chart-5); a dark app puts dark values there and \`color-scheme: dark\`. A good default theme stands without this file. Style with Tailwind v4 classes and these variables (bg-card, text-muted-foreground).
- functions/name.js default-exports \`async (request, context) => Response\`. This instance keeps functions but does not run them yet: put no logic there that the app needs to work.`;

const imports = `${appLibraries.join(', ')}; the app's own files under '@/'; the kit and the client below. Nothing else, and nothing from another site: requests, pictures and fonts of other addresses are blocked, so upload pictures or draw with CSS, SVG and icons. Pages may fetch and show pictures from hosts that <app> names; the person can allow one under Settings, Allowed hosts.`;

const client = `'@/api/auth': auth.me(), auth.login(), auth.logout(), useUser() gives { user, loading }; user is null for a visitor, else { id, email, name, role }, role "user" or "admin". Whoever builds the app is admin: show pages of the owner where user?.role === 'admin'; the levels protect the rows whatever a page shows. '@/api/functions': invoke(name, body). '@/api/integrations': uploadFile({ file }) gives { file_url }, open to whoever has the address. '@/lib/utils': cn.`;

const kit = `The kit, '@/components/ui/{module}': ${kitModules.join(', ')}. Names, exports and props are those of shadcn/ui, and beside them:
- app-shell: <AppShell name icon navigation={[{ label, to, icon }]}> has a side bar, with layout="top" a bar over the page; public-shell, for visitors' pages: <PublicShell name icon navigation={[{ label, to }]} actions hero={<Hero title description eyebrow actions media />} footer>, both from the same module; page-header: <PageHeader title description actions />; stat-card: <StatCard label value hint icon />; empty-state: <EmptyState icon title description action />; chart-card: <ChartCard title kind="bar|line|area|pie" data={[{ name, value }]} />, or several series: data={[{ name: '2026-01', income: 5, costs: 3 }]} series={[{ key: 'income', label: 'Income' }, …]} stacked format; chart: ChartContainer and what belongs to it, around charts of recharts; spinner: <Spinner aria-label />; toast: toast.success(text), toast.error(text)
- data-table: <DataTable entity={Task} fields onOpen onEdit onDelete empty /> reads, pages, searches, sorts, filters and counts on the server, filter and sort beside entity say which rows (it asks before it calls onDelete, and reports it); for rows you computed yourself <DataTable records loading error onReload fields … />; record-form: <RecordForm fields value onSubmit={async (values) => …} onCancel submitLabel />; record-details: <RecordDetails fields record />, itself a card; confirm-delete: <ConfirmDelete name onConfirm><Button>Delete</Button></ConfirmDelete> asks, and reports the deletion itself
- sortable-list: <SortableList records renderItem={(record) => …} onReorder={({ changes }) => Promise.all(changes.map(({ id, position }) => Task.update(id, { position })))} />; kanban-board: <KanbanBoard columns={[{ value, label, tone }]} columnField="status" records renderCard={(record) => …} onOpen={(record) => …} onAdd={(columnValue) => …} onMove={({ changes }) => Promise.all(changes.map(({ id, column, position }) => Task.update(id, { status: column, position })))} />. Both need a field "position": { "type": "number" } in the entity; they move by mouse, touch and keyboard, sort by it, and take a move back that fails
- event-calendar, a day, week and agenda: <EventCalendar events={[{ id, title, start, end, tone, allDay }]} onOpen={(event) => …} onCreate={({ start, end }) => …} view="week" />, start and end date-time values; calendar: <Calendar mode="single" selected onSelect /> as react-day-picker; date-picker: <DatePicker value="2026-01-31" onChange={(day) => …} min max />
- combobox: <Combobox options={[{ value, label }]} value onValueChange placeholder />; dropzone: <Dropzone accept="image/*,.pdf" maxSize={10} onUpload={({ name, url, size, type }) => …} /> stores each file; markdown: <Markdown>{text}</Markdown>
- fields: [{ name, label, type, required, options: [{ value, label, tone }], reference: Task, referenceLabel: 'name', min, max, step, placeholder, help, inTable }], type one of text long_text number currency percent date datetime boolean select multiselect email phone url image reference rating color. A table shows all but long_text; inTable: true or false decides. currency: 'EUR' goes with that type (else no sign). A percent is a number from 0 to 100; tones are gray blue green amber red violet pink teal orange
Icons are components from lucide-react, passed as icon={Plus}.`;

const design = `# How it looks

Decide the look from the subject before you write, and put it into globals.css; an app that keeps the default theme looks like every other.
- Palette: one primary colour that belongs to the subject (a bakery is warm, a clinic is cool and quiet, a festival is loud), a background with a breath of it, text of at least 4.5:1 on both; --chart-1 to --chart-5 from the same family. Never purple by habit. Radius: 0.25rem for ledgers and tools, 0.5rem to 0.75rem for most, 1rem and more for playful apps.
- Pages for visitors (a shop, a restaurant, a portfolio, a sign-up) have no side bar: a slim header, a hero that says what it is with one button, sections of full width, a footer. AppShell is for people at work. Where there are both, layout.jsx chooses by useLocation().
- One strong element a page: a large figure, a picture drawn in CSS or SVG, a headline of text-4xl to text-6xl with tracking-tight. All else is quiet: hairline borders rather than shadows, at most two sizes of text beside it.
- Space on a scale: gap-2 within a thing, gap-6 between things, py-16 and more between sections of a public page. max-w-prose for what is read.
- Figures line up: tabular-nums, text-right, the currency and the unit always there; a trend or a comparison beside a total. Where amounts have dates, a chart over time, newest right.
- Status is a Badge with a tone, never colour alone. Icons carry meaning, not decoration.
- Motion: transition-colors on what can be clicked, 150 ms; at most one entrance a page, motion-safe: only.
- Every list has its own empty state: what will be here and the button that makes the first. Skeletons in the shape of what comes.
- At 390 px: one column, targets of 40 px, nothing scrolls sideways but tables.`;

/** What apps are made of that run in a browser: their pages and all that these import. */
export const pagesFeature: AppFeature = {
  id: 'runtime',
  files: [
    { pattern: /^pages\/[\w-]+(?:\/[\w-]+)*\.(?:jsx|tsx)$/, rule: 'pages/*.jsx|tsx' },
    { pattern: /^components\/[\w-]+(?:\/[\w-]+)*\.(?:jsx|tsx|js|ts)$/, rule: 'components/**' },
    { pattern: /^services\/[\w-]+(?:\/[\w-]+)*\.(?:js|ts)$/, rule: 'services/*.js|ts' },
    { pattern: /^functions\/[\w-]+\.(?:js|ts)$/, rule: 'functions/*.js|ts' },
    { pattern: /^layout\.(?:jsx|tsx)$/, rule: 'layout.jsx|tsx' },
    { pattern: /^globals\.css$/, rule: 'globals.css' },
  ],
  prompt: [
    { slot: 'files', text: files },
    { slot: 'imports', text: imports },
    { slot: 'client', text: client },
    { slot: 'kit', text: kit },
    { slot: 'design', text: design },
  ],
};
