import { clientModules, kitModules, kitSpecifier } from '@buildai/app-kit/modules';
import type { AppFeature } from '../shared/app-feature.js';
import type { ClientModule } from '../shared/client-module.js';

const client = `'@/api/auth': auth.me(), auth.login(), auth.logout(), useUser() gives { user, loading }; user is null for a visitor, else { id, email, name, role }, role "user" or "admin". Whoever builds the app is admin: show the owner’s pages if user?.role === 'admin'; levels protect the rows anyway. '@/api/functions': invoke(name, body), images as a Blob; functionUrl(name). '@/api/integrations': uploadFile({ file }) gives { file_url }, open to whoever has the address. '@/lib/utils': cn.`;

const shortClient = `'@/api/auth': useUser() gives { user, loading }; user is null for a visitor, else { id, email, name, role }, role "user" or "admin". '@/api/functions': invoke(name, body). '@/api/integrations': uploadFile({ file }) gives { file_url }. '@/lib/utils': cn.`;

/** Usage of the modules that shadcn/ui lacks, or has in another form. */
const usage: Partial<Record<keyof typeof kitModules, string>> = {
  'app-shell':
    '<AppShell name icon navigation={[{ label, to, icon }]}>: a side bar, or with layout="top" a bar',
  'public-shell':
    '<PublicShell name icon navigation={[{ label, to }]} actions hero={<Hero title description eyebrow actions media />} footer>, both from this module',
  'page-header': '<PageHeader title description actions />',
  'stat-card': '<StatCard label value hint icon />',
  'empty-state': '<EmptyState icon title description action />',
  'chart-card':
    "<ChartCard title kind=\"bar|line|area|pie\" data={[{ name, value }]} />, or data={[{ name: '2026-01', income: 5, costs: 3 }]} series={[{ key: 'income', label: 'Income' }, …]} stacked format",
  chart: 'ChartContainer and its parts, around recharts',
  spinner: '<Spinner aria-label />',
  toast: 'toast.success(text), toast.error(text)',
  'event-calendar':
    '<EventCalendar events={[{ id, title, start, end, tone, allDay }]} onOpen={(event) => …} onCreate={({ start, end }) => …} view="week" />, start and end date-time values',
  calendar: '<Calendar mode="single" selected onSelect />, as react-day-picker',
  'date-picker': '<DatePicker value="2026-01-31" onChange={(day) => …} min max />',
  combobox: '<Combobox options={[{ value, label }]} value onValueChange placeholder />',
  dropzone:
    '<Dropzone accept="image/*,.pdf" maxSize={10} onUpload={({ name, url, size, type }) => …} /> stores each file',
  markdown: '<Markdown>{text}</Markdown>',
  'confirm-delete':
    '<ConfirmDelete name onConfirm><Button>Delete</Button></ConfirmDelete> asks, and reports the deletion itself',
};

const asInShadcn = Object.keys(kitModules).filter((module) => !(module in usage));

const kit = `The kit is imported from '@/components/ui/{module}'. Names, exports and props of shadcn/ui: ${asInShadcn.join(', ')}. Beside them:
${Object.entries(usage)
  .map(([module, text]) => `- ${module}: ${text}`)
  .join('\n')}`;

/** What the prompts of models marked small describe; the rest of the kit works for them too. */
const common: readonly string[] = [
  'badge',
  'button',
  'card',
  'checkbox',
  'dialog',
  'input',
  'label',
  'select',
  'switch',
  'tabs',
  'textarea',
];
const shortUsage: typeof usage = {
  'app-shell': '<AppShell name icon navigation={[{ label, to, icon }]}>',
  'page-header': usage['page-header'] ?? '',
  'stat-card': usage['stat-card'] ?? '',
  'empty-state': usage['empty-state'] ?? '',
  'chart-card': '<ChartCard title kind="bar|line|pie" data={[{ name, value }]} />',
  toast: usage.toast ?? '',
};

const shortKit = `From '@/components/ui/{module}', as in shadcn/ui: ${asInShadcn.filter((module) => common.includes(module)).join(', ')}. And:
${Object.entries(shortUsage)
  .map(([module, text]) => `- ${module}: ${text}`)
  .join('\n')}
Icons are components: icon={Plus}.`;

/** What every app has: the components of the kit, and the client of the platform. */
export const kitFeature: AppFeature = {
  id: 'app-kit',
  modules: [
    ...Object.entries(kitModules).map(([module, names]) => ({ specifier: kitSpecifier(module), names })),
    ...(Object.entries(clientModules) as [ClientModule['specifier'], readonly string[]][]).map(
      ([specifier, names]) => ({ specifier, names }),
    ),
  ],
  prompt: [
    { slot: 'client', text: client, short: shortClient },
    { slot: 'kit', text: kit, short: shortKit },
  ],
};
