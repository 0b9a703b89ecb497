import { useEffect, useMemo, useState } from 'react';
import { endOfMonth, format, parseISO, startOfMonth, subMonths } from 'date-fns';
import { ChevronLeft, ChevronRight, Wallet } from 'lucide-react';
import { Expense, useAggregate, useRecords } from '@/api/entities';
import { Button } from '@/components/ui/button';
import { ChartCard } from '@/components/ui/chart-card';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/page-header';
import { StatCard } from '@/components/ui/stat-card';
import { toast } from '@/components/ui/toast';

const categories = ['home', 'food', 'travel', 'fun'];
const money = (value) => new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' }).format(value);

export default function Home() {
  const [back, setBack] = useState(0);
  const [label, setLabel] = useState('');
  const [amount, setAmount] = useState('');
  const [category, setCategory] = useState('food');

  const month = useMemo(() => startOfMonth(subMonths(new Date(), back)), [back]);
  const from = format(month, 'yyyy-MM-dd');
  const to = format(endOfMonth(month), 'yyyy-MM-dd');
  const { records, loading, error } = useRecords(Expense, {
    filter: { paidOn: { $gte: from, $lte: to } },
    sort: '-paidOn',
  });
  const { groups } = useAggregate(Expense, { groupBy: 'paidOn:month', sum: 'amount' });

  useEffect(() => {
    document.title = `Budget ${format(month, 'MMMM yyyy')}`;
    return () => {
      document.title = 'Budget';
    };
  }, [month]);

  const total = records.reduce((sum, { amount: each }) => sum + each, 0);
  const perCategory = categories
    .map((name) => ({
      name,
      value: records.filter((record) => record.category === name).reduce((sum, record) => sum + record.amount, 0),
    }))
    .filter(({ value }) => value > 0);
  const perMonth = groups.map(({ group, sum }) => ({ name: String(group['paidOn:month'] ?? ''), value: sum.amount }));

  async function add(event) {
    event.preventDefault();
    const value = Number.parseFloat(amount.replace(',', '.'));
    if (!label.trim() || Number.isNaN(value)) {
      toast.error('Please state what it was and how much.');
      return;
    }
    await Expense.create({ label: label.trim(), amount: value, category, paidOn: format(new Date(), 'yyyy-MM-dd') });
    setLabel('');
    setAmount('');
  }

  function renderRows() {
    if (loading) return null;
    if (error) return <p role="alert">{error.message}</p>;
    if (!records.length) return <EmptyState icon={Wallet} title="Nothing spent" description="Add the first expense above." />;
    return (
      <table className="w-full">
        <thead>
          <tr>
            {['Day', 'What', 'Amount', ''].map((head) => (
              <th key={head} className="text-left font-medium">{head}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {records.map(({ id, label: what, amount: each, paidOn }) => (
            <tr key={id}>
              <td>{format(parseISO(paidOn), 'd MMM')}</td>
              <td>{what}</td>
              <td className="text-right tabular-nums">{money(each)}</td>
              <td className="text-right">
                <Button variant="ghost" size="sm" onClick={() => Expense.delete(id)}>Remove</Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    );
  }

  return (
    <main className="mx-auto max-w-3xl space-y-6 p-6">
      <PageHeader
        title={format(month, 'MMMM yyyy')}
        actions={
          <>
            <Button variant="outline" size="icon" aria-label="Month before" onClick={() => setBack(back + 1)}><ChevronLeft /></Button>
            <Button variant="outline" size="icon" aria-label="Next month" disabled={back === 0} onClick={() => setBack((n) => n - 1)}><ChevronRight /></Button>
          </>
        }
      />
      <StatCard label="Spent" value={money(total)} icon={Wallet} />
      <form onSubmit={add} className="flex flex-wrap gap-2">
        <input aria-label="What" className="rounded border px-2" value={label} onChange={(e) => setLabel(e.target.value)} />
        <input aria-label="Amount" inputMode="decimal" className="rounded border px-2" value={amount} onChange={(e) => setAmount(e.target.value)} />
        <select aria-label="Category" value={category} onChange={(e) => setCategory(e.target.value)}>
          {categories.map((name) => <option key={name} value={name}>{name}</option>)}
        </select>
        <Button type="submit">Add</Button>
      </form>
      {renderRows()}
      <div className="grid gap-6 md:grid-cols-2">
        {perCategory.length > 0 && <ChartCard title="By category" kind="pie" data={perCategory} />}
        {perMonth.length > 1 && <ChartCard title="By month" kind="bar" data={perMonth} format={money} />}
      </div>
    </main>
  );
}
