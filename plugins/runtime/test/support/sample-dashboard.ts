import type { AppFile } from '@buildai/versions/shared';
import { sampleEntities } from './sample-entities.js';

const layout: AppFile = {
  path: 'layout.jsx',
  content: `import { LayoutDashboard, Orbit, ${sampleEntities.map(({ icon }) => icon).join(', ')} } from 'lucide-react';
import { AppShell } from '@/components/ui/app-shell';

const navigation = [
  { label: 'Dashboard', to: '/', icon: LayoutDashboard },
${sampleEntities.map(({ plural, icon }) => `  { label: '${plural}', to: '/${plural.toLowerCase()}', icon: ${icon} },`).join('\n')}
];

export default function Layout({ children }) {
  return (
    <AppShell name="Orbit" icon={Orbit} navigation={navigation}>
      {children}
    </AppShell>
  );
}
`,
};

const home: AppFile = {
  path: 'pages/Home.jsx',
  content: `import { Building2, Handshake, ListTodo, Wallet } from 'lucide-react';
import { Company, Deal, Task, useRecords } from '@/api/entities';
import { ChartCard } from '@/components/ui/chart-card';
import { PageHeader } from '@/components/ui/page-header';
import { StatCard } from '@/components/ui/stat-card';
import RecentDeals from '@/components/RecentDeals';
import { byStage, money, total } from '@/services/figures';

export default function Home() {
  const companies = useRecords(Company);
  const deals = useRecords(Deal);
  const tasks = useRecords(Task, { filter: { done: false } });
  const won = deals.records.filter((deal) => deal.stage === 'won');
  return (
    <>
      <PageHeader title="Good morning" description="Here is where your sales stand today." />
      <div className="grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
        <StatCard label="Pipeline" value={money(total(deals.records))} hint="All open deals" icon={Wallet} loading={deals.loading} />
        <StatCard label="Won" value={won.length} hint={money(total(won))} icon={Handshake} tone="green" loading={deals.loading} />
        <StatCard label="Companies" value={companies.records.length} icon={Building2} tone="violet" loading={companies.loading} />
        <StatCard label="Open tasks" value={tasks.records.length} icon={ListTodo} tone="amber" loading={tasks.loading} />
      </div>
      <div className="mt-4 grid gap-4 lg:grid-cols-3">
        <ChartCard className="lg:col-span-2" title="Deals by stage" kind="bar" data={byStage(deals.records)} loading={deals.loading} />
        <ChartCard title="Share of the pipeline" kind="pie" data={byStage(deals.records)} loading={deals.loading} />
      </div>
      <RecentDeals deals={deals.records.slice(0, 5)} loading={deals.loading} />
    </>
  );
}
`,
};

const recentDeals: AppFile = {
  path: 'components/RecentDeals.jsx',
  content: `import { formatDistanceToNow } from 'date-fns';
import { Link } from 'react-router';
import { Badge } from '@/components/ui/badge';
import { Card, CardContent, CardHeader, CardTitle } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { money } from '@/services/figures';

export default function RecentDeals({ deals, loading }) {
  return (
    <Card className="mt-4">
      <CardHeader>
        <CardTitle>Recent deals</CardTitle>
      </CardHeader>
      <CardContent className="divide-y">
        {loading && [1, 2, 3].map((row) => <Skeleton key={row} className="my-3 h-5 w-full" />)}
        {deals.map((deal) => (
          <Link key={deal.id} to={\`/deals/\${deal.id}\`} className="flex items-center justify-between gap-4 py-3 text-sm hover:text-primary">
            <span className="min-w-0 flex-1 truncate font-medium">{deal.title}</span>
            <Badge tone="blue">{deal.stage}</Badge>
            <span className="w-24 text-right tabular-nums">{money(deal.amount)}</span>
            <span className="hidden w-32 text-right text-muted-foreground sm:block">{formatDistanceToNow(new Date(deal.createdAt))}</span>
          </Link>
        ))}
      </CardContent>
    </Card>
  );
}
`,
};

const figures: AppFile = {
  path: 'services/figures.js',
  content: `const format = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

export const money = (amount) => format.format(amount ?? 0);
export const total = (deals) => deals.reduce((sum, deal) => sum + (deal.amount ?? 0), 0);

const stages = { lead: 'Lead', talking: 'In talks', won: 'Won', lost: 'Lost' };

export function byStage(deals) {
  return Object.entries(stages).map(([value, name]) => ({
    name,
    value: deals.filter((deal) => deal.stage === value).length,
  }));
}
`,
};

/** The frame of the app, and its first page. */
export const sampleDashboard: readonly AppFile[] = [layout, home, recentDeals, figures];
