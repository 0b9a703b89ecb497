import { useUser } from '@/api/auth';
import { Course } from '@/api/entities';
import { DataTable } from '@/components/ui/data-table';
import { PageHeader } from '@/components/ui/page-header';
import { RecordForm } from '@/components/ui/record-form';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
const fields = [
  { name: 'title', label: 'Title', type: 'text', required: true },
  { name: 'weekday', label: 'Weekday', type: 'select', options: weekdays, required: true },
  { name: 'startsAt', label: 'Starts at', type: 'time' },
  { name: 'places', label: 'Places', type: 'number', min: 1 },
  { name: 'trainer', label: 'Trainer', type: 'text' },
];

export default function Plan() {
  const { user, loading } = useUser();
  const admin = user?.role === 'admin';

  if (loading) return null;
  if (!admin) return <p>The plan is made by the trainers.</p>;

  return (
    <Tabs defaultValue="list">
      <PageHeader title="Plan" />
      <TabsList>
        <TabsTrigger value="list">Courses</TabsTrigger>
        <TabsTrigger value="add">Add</TabsTrigger>
      </TabsList>
      <TabsContent value="list">
        <DataTable entity={Course} fields={fields} onDelete={({ id }) => Course.delete(id)} />
      </TabsContent>
      <TabsContent value="add">
        <RecordForm fields={fields} onSubmit={(values) => Course.create(values)} submitLabel="Add" />
      </TabsContent>
    </Tabs>
  );
}
