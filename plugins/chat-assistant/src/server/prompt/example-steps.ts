/** The replies of a model that sends one action at a time to "a list of books to read", in order. */
export const exampleSteps: readonly string[] = [
  `Books have a title and a status.

<action type="add_entity" title="Books" file="entities/Book.json" read="creator" write="creator">
{
  "name": "Book",
  "type": "object",
  "properties": {
    "title": { "type": "string", "title": "Title" },
    "status": { "type": "string", "enum": ["to read", "read"], "default": "to read" }
  },
  "required": ["title"]
}
</action>`,
  `Now the page with the list.

<action type="add_file" title="Book list" file="pages/Home.jsx">
import { useState } from 'react';
import { Book } from '@/api/entities';
import { Button } from '@/components/ui/button';
import { DataTable } from '@/components/ui/data-table';
import { PageHeader } from '@/components/ui/page-header';
import { RecordForm } from '@/components/ui/record-form';

export default function Home() {
  const [edited, setEdited] = useState(null);
  const save = async (values) => {
    if (edited.id) await Book.update(edited.id, values);
    else await Book.create(values);
    setEdited(null);
  };
  if (edited) return <RecordForm entity={Book} value={edited} onSubmit={save} onCancel={() => setEdited(null)} />;
  return (
    <div className="space-y-6">
      <PageHeader title="Books" actions={<Button onClick={() => setEdited({})}>Add a book</Button>} />
      <DataTable entity={Book} onEdit={setEdited} onDelete={(book) => Book.delete(book.id)} />
    </div>
  );
}
</action>`,
  'You can add books and mark them as read. Everyone who signs in sees their own.',
];
