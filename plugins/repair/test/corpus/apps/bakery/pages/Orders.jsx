import { ClipboardList } from 'lucide-react';
import { useUser } from '@/api/auth';
import { Order } from '@/api/entities';
import { DataTable } from '@/components/ui/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/page-header';

const fields = [
  { name: 'customerName', label: 'Name', type: 'text' },
  { name: 'pickUp', label: 'Pick-up', type: 'date' },
  { name: 'total', label: 'Total', type: 'currency', currency: 'EUR' },
  { name: 'status', label: 'Status', type: 'select', options: ['new', 'baked', 'picked up'] },
];

export default function Orders() {
  const { user, loading } = useUser();
  if (loading) return null;
  if (user?.role !== 'admin') return <p>Only the bakers see the orders.</p>;

  const bake = async (order) => {
    await Order.update(order.id, { status: order.status === 'new' ? 'baked' : 'picked up' });
  };

  return (
    <>
      <PageHeader title="Orders" description="A click moves an order on" />
      <DataTable
        entity={Order}
        fields={fields}
        sort="pickUp"
        onOpen={bake}
        onDelete={(order) => Order.delete(order.id)}
        empty={<EmptyState icon={ClipboardList} title="No orders yet" />}
      />
    </>
  );
}
