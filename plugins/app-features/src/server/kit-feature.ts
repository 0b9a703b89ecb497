import { clientModules, kitModules, kitSpecifier } from '@buildai/app-kit/modules';
import type { AppFeature } from '../shared/app-feature.js';
import type { ClientModule } from '../shared/client-module.js';

const client = `'@/api/auth': auth.me(), auth.login(), auth.logout(), useUser() gives { user, loading }; user is null for a visitor, else { id, email, name, role }, role "user" or "admin". Whoever builds the app is admin: show pages of the owner where user?.role === 'admin'; the levels protect the rows whatever a page shows. '@/api/functions': invoke(name, body), functionUrl(name). '@/api/integrations': uploadFile({ file }) gives { file_url }, open to whoever has the address. '@/lib/utils': cn.`;

const kit = `The kit, '@/components/ui/{module}': ${Object.keys(kitModules).join(', ')}. Names, exports and props are those of shadcn/ui, and beside them:
- app-shell: <AppShell name icon navigation={[{ label, to, icon }]}> has a side bar, with layout="top" a bar over the page; public-shell, for visitors' pages: <PublicShell name icon navigation={[{ label, to }]} actions hero={<Hero title description eyebrow actions media />} footer>, both from the same module; page-header: <PageHeader title description actions />; stat-card: <StatCard label value hint icon />; empty-state: <EmptyState icon title description action />; chart-card: <ChartCard title kind="bar|line|area|pie" data={[{ name, value }]} />, or several series: data={[{ name: '2026-01', income: 5, costs: 3 }]} series={[{ key: 'income', label: 'Income' }, …]} stacked format; chart: ChartContainer and what belongs to it, around charts of recharts; spinner: <Spinner aria-label />; toast: toast.success(text), toast.error(text)
- event-calendar, a day, week and agenda: <EventCalendar events={[{ id, title, start, end, tone, allDay }]} onOpen={(event) => …} onCreate={({ start, end }) => …} view="week" />, start and end date-time values; calendar: <Calendar mode="single" selected onSelect /> as react-day-picker; date-picker: <DatePicker value="2026-01-31" onChange={(day) => …} min max />
- combobox: <Combobox options={[{ value, label }]} value onValueChange placeholder />; dropzone: <Dropzone accept="image/*,.pdf" maxSize={10} onUpload={({ name, url, size, type }) => …} /> stores each file; markdown: <Markdown>{text}</Markdown>
Icons are components from lucide-react, passed as icon={Plus}.`;

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
    { slot: 'client', text: client },
    { slot: 'kit', text: kit },
  ],
};
