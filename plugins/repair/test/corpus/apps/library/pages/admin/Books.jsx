import { Plus } from 'lucide-react';
import { Navigate, useNavigate } from 'react-router';
import { useUser } from '@/api/auth';
import { Book } from '@/api/entities';
import { Button } from '@/components/ui/button';
import { DataTable } from '@/components/ui/data-table';
import { useState } from 'react';
import { RecordForm } from '@/components/ui/record-form';

const fields = [
  { name: 'title', label: 'Title', type: 'text', required: true },
  { name: 'author', label: 'Author', type: 'text' },
  { name: 'copies', label: 'Copies', type: 'number', min: 0 },
  { name: 'shelf', label: 'Shelf', type: 'text' },
];

export default function Books() {
  const { user, loading } = useUser();
  const navigate = useNavigate();
  const [value, setValue] = useState();
  if (loading) return null;
  if (user?.role !== 'admin') return <Navigate to="/" replace />;

  return (
    <div className="space-y-4">
      <div className="flex gap-2">
        <Button onClick={() => setValue({})}><Plus /> Add</Button>
        <Button variant="ghost" onClick={() => navigate('/loans')}>To the loans</Button>
      </div>
      {value && (
        <RecordForm
          fields={fields}
          value={value}
          onCancel={() => setValue(undefined)}
          onSubmit={async (values) => {
            await (value.id ? Book.update(value.id, values) : Book.create(values));
            setValue(undefined);
          }}
        />
      )}
      <DataTable entity={Book} fields={fields} onEdit={setValue} onDelete={(book) => Book.delete(book.id)} />
    </div>
  );
}
