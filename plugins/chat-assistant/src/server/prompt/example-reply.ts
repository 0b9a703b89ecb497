/** A complete example reply to "a list of books to read", small enough for every prompt. */
export const exampleReply = `A reading list with one page. It starts with two books.

<action type="add_entity" title="Books" file="entities/Book.json" read="creator" write="creator">
{
  "name": "Book",
  "type": "object",
  "properties": {
    "title": { "type": "string", "title": "Title" },
    "status": { "type": "string", "title": "Status", "enum": ["to read", "reading", "read"], "default": "to read" },
    "rating": { "type": "integer", "format": "rating", "title": "Rating" }
  },
  "required": ["title"]
}
</action>
<action type="add_file" title="Book list" file="pages/Home.jsx">
import { useState } from 'react';
import { BookOpen, Plus } from 'lucide-react';
import { Book } from '@/api/entities';
import { Button } from '@/components/ui/button';
import { DataTable } from '@/components/ui/data-table';
import { Dialog, DialogContent, DialogHeader, DialogTitle } from '@/components/ui/dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/page-header';
import { RecordForm } from '@/components/ui/record-form';
import { toast } from '@/components/ui/toast';

export default function Home() {
  const [edited, setEdited] = useState(null);

  const save = async (values) => {
    if (edited.id) await Book.update(edited.id, values);
    else await Book.create(values);
    setEdited(null);
    toast.success('Saved');
  };

  return (
    <div className="space-y-6">
      <PageHeader
        title="Books"
        description="What to read next"
        actions={<Button onClick={() => setEdited({})}><Plus className="size-4" />Add a book</Button>}
      />
      <DataTable
        entity={Book}
        onEdit={setEdited}
        onDelete={(book) => Book.delete(book.id)}
        empty={<EmptyState icon={BookOpen} title="No books yet" description="Add the first one." />}
      />
      <Dialog open={edited !== null} onOpenChange={(open) => !open && setEdited(null)}>
        <DialogContent>
          <DialogHeader><DialogTitle>{edited?.id ? 'Edit book' : 'Add a book'}</DialogTitle></DialogHeader>
          <RecordForm entity={Book} value={edited ?? {}} onSubmit={save} onCancel={() => setEdited(null)} />
        </DialogContent>
      </Dialog>
    </div>
  );
}
</action>
<action type="add_file" title="Layout" file="layout.jsx">
import { BookOpen } from 'lucide-react';
import { AppShell } from '@/components/ui/app-shell';

export default function Layout({ children }) {
  return (
    <AppShell name="Reading list" icon={BookOpen} navigation={[{ label: 'Books', to: '/', icon: BookOpen }]}>
      {children}
    </AppShell>
  );
}
</action>
<action type="insert_entity_records" title="Two books" entity="Book">
[
  { "title": "The Dispossessed", "status": "reading" },
  { "title": "Middlemarch", "status": "to read" }
]
</action>

You can add, rate and finish books; everyone who signs in sees their own.`;
