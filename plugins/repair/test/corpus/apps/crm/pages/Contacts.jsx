import { useState } from 'react';
import { Plus, Users } from 'lucide-react';
import { useNavigate } from 'react-router';
import { Contact } from '@/api/entities';
import { Button } from '@/components/ui/button';
import { DataTable } from '@/components/ui/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/page-header';
import EditDialog from '@/components/EditDialog';
import { contactFields } from '@/services/fields';

export default function Contacts() {
  const navigate = useNavigate();
  const [edited, setEdited] = useState(null);

  return (
    <div className="space-y-6">
      <PageHeader
        title="Contacts"
        actions={<Button onClick={() => setEdited({})}><Plus /> New contact</Button>}
      />
      <DataTable
        entity={Contact}
        fields={contactFields}
        sort="name"
        onOpen={({ id }) => navigate(`/contacts/${id}`)}
        onEdit={setEdited}
        onDelete={({ id }) => Contact.delete(id)}
        empty={<EmptyState icon={Users} title="No contacts yet" />}
      />
      <EditDialog
        title="Contact"
        fields={contactFields}
        value={edited}
        onSave={async (values) => {
          if (edited.id) await Contact.update(edited.id, values);
          else await Contact.create(values);
          setEdited(null);
        }}
        onClose={() => setEdited(null)}
      />
    </div>
  );
}
