import { Bar, BarChart, CartesianGrid, XAxis, YAxis } from 'recharts';
import { Link } from 'react-router';
import { Expense, useRecords } from '@/api/entities';
import { ChartContainer, ChartTooltip, ChartTooltipContent } from '@/components/ui/chart';

const config = { amount: { label: 'Amount', color: 'var(--chart-1)' } };

export default function Trends() {
  const { records } = useRecords(Expense, { sort: 'paidOn' });
  const byDay = Object.entries(
    records.reduce((days, { paidOn, amount }) => ({ ...days, [paidOn]: (days[paidOn] ?? 0) + amount }), {}),
  ).map(([day, amount]) => ({ day, amount }));

  return (
    <main className="mx-auto max-w-3xl space-y-6 p-6">
      <h1 className="text-2xl font-semibold">Trends</h1>
      <ChartContainer config={config} className="h-72 w-full">
        <BarChart data={byDay}>
          <CartesianGrid vertical={false} />
          <XAxis dataKey="day" />
          <YAxis />
          <ChartTooltip content={<ChartTooltipContent />} />
          <Bar dataKey="amount" fill="var(--color-amount)" radius={4} />
        </BarChart>
      </ChartContainer>
      <Link to="/" className="underline">Back to the month</Link>
    </main>
  );
}
