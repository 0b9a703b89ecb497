import type { AppFile } from '@buildai/versions/shared';
import { sampleDashboard } from './sample-dashboard.js';
import type { SampleEntity } from './sample-entities.js';
import { sampleEntities } from './sample-entities.js';

const jsonTypes: Readonly<Record<string, { type: string; format?: string }>> = {
  number: { type: 'number' },
  currency: { type: 'number', format: 'currency' },
  rating: { type: 'number' },
  boolean: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
  datetime: { type: 'string', format: 'date-time' },
  long_text: { type: 'string', format: 'long-text' },
};

function entityFile({ name, fields }: SampleEntity): AppFile {
  const properties = Object.fromEntries(
    fields.map((field) => [
      field.name,
      {
        ...(jsonTypes[field.type] ?? { type: 'string' }),
        title: field.label,
        ...(field.options ? { enum: field.options.map(({ value }) => value) } : {}),
        ...(field.reference ? { 'x-reference': field.reference } : {}),
      },
    ]),
  );
  const required = fields.filter((field) => field.required).map((field) => field.name);
  const permissions = { read: 'all', write: 'all' };
  return {
    path: `entities/${name}.json`,
    content: JSON.stringify(
      { name, type: 'object', properties, required, 'x-accessControl': { permissions } },
      null,
      2,
    ),
  };
}

function fieldsFile({ name, fields }: SampleEntity): AppFile {
  const references = [...new Set(fields.flatMap((field) => field.reference ?? []))];
  const lines = fields.map((field) => {
    const { reference, ...plain } = field;
    const text = JSON.stringify(plain);
    return `  ${reference ? `${text.slice(0, -1)}, reference: ${reference}, referenceLabel: 'name' }` : text},`;
  });
  const imports =
    references.length > 0 ? `import { ${references.join(', ')} } from '@/api/entities';\n\n` : '';
  return {
    path: `services/${name.toLowerCase()}-fields.js`,
    content: `${imports}export const ${name.toLowerCase()}Fields = [\n${lines.join('\n')}\n];\n`,
  };
}

function listPage({ name, plural, icon, fields }: SampleEntity): AppFile {
  const path = plural.toLowerCase();
  const label = fields[0]?.name ?? 'name';
  return {
    path: `pages/${plural}.jsx`,
    content: `import { useState } from 'react';
import { Plus, ${icon} } from 'lucide-react';
import { useNavigate } from 'react-router';
import { ${name}, useRecords } from '@/api/entities';
import { Button } from '@/components/ui/button';
import { DataTable } from '@/components/ui/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/page-header';
import { toast } from '@/components/ui/toast';
import ${name}Dialog from '@/components/${name}Dialog';
import { ${name.toLowerCase()}Fields } from '@/services/${name.toLowerCase()}-fields';

export const path = '/${path}';

export default function ${plural}() {
  const navigate = useNavigate();
  const { records, loading, error, reload } = useRecords(${name}, { sort: '-createdAt' });
  const [editing, setEditing] = useState(null);

  const add = (
    <Button onClick={() => setEditing({})}>
      <Plus />
      New ${name.toLowerCase()}
    </Button>
  );

  return (
    <>
      <PageHeader title="${plural}" description="Every ${name.toLowerCase()} at a glance." actions={add} />
      <DataTable
        fields={${name.toLowerCase()}Fields}
        records={records}
        loading={loading}
        error={error}
        onReload={reload}
        onOpen={(record) => navigate(\`/${path}/\${record.id}\`)}
        onEdit={setEditing}
        onDelete={async (record) => {
          await ${name}.delete(record.id);
        }}
        empty={
          <EmptyState
            icon={${icon}}
            title="No ${plural.toLowerCase()} yet"
            description="The first ${name.toLowerCase()} you add shows up here."
            action={add}
          />
        }
      />
      {editing && (
        <${name}Dialog
          record={editing}
          onClose={() => setEditing(null)}
          onSaved={(saved) => {
            setEditing(null);
            toast.success(\`\${saved.${label}} was saved\`);
          }}
        />
      )}
    </>
  );
}
`,
  };
}

function detailsPage({ name, plural, fields }: SampleEntity): AppFile {
  const path = plural.toLowerCase();
  const label = fields[0]?.name ?? 'name';
  return {
    path: `pages/${name}Details.jsx`,
    content: `import { useState } from 'react';
import { Pencil, Trash2 } from 'lucide-react';
import { useNavigate, useParams } from 'react-router';
import { ${name}, useRecord } from '@/api/entities';
import { Button } from '@/components/ui/button';
import { ConfirmDelete } from '@/components/ui/confirm-delete';
import { PageHeader } from '@/components/ui/page-header';
import { RecordDetails } from '@/components/ui/record-details';
import ${name}Dialog from '@/components/${name}Dialog';
import { ${name.toLowerCase()}Fields } from '@/services/${name.toLowerCase()}-fields';

export const path = '/${path}/:id';

export default function ${name}Details() {
  const { id } = useParams();
  const navigate = useNavigate();
  const { record } = useRecord(${name}, id);
  const [editing, setEditing] = useState(false);
  return (
    <>
      <PageHeader
        title={record?.${label} ?? '…'}
        back={{ to: '/${path}', label: '${plural}' }}
        actions={
          record && (
            <>
              <Button variant="outline" onClick={() => setEditing(true)}>
                <Pencil />
                Edit
              </Button>
              <ConfirmDelete
                name={record.${label}}
                onConfirm={async () => {
                  await ${name}.delete(record.id);
                  navigate('/${path}');
                }}
              >
                <Button variant="outline" size="icon" aria-label="Delete">
                  <Trash2 />
                </Button>
              </ConfirmDelete>
            </>
          )
        }
      />
      <RecordDetails fields={${name.toLowerCase()}Fields} record={record} />
      {editing && <${name}Dialog record={record} onClose={() => setEditing(false)} onSaved={() => setEditing(false)} />}
    </>
  );
}
`,
  };
}

function dialogComponent({ name }: SampleEntity): AppFile {
  return {
    path: `components/${name}Dialog.jsx`,
    content: `import { ${name} } from '@/api/entities';
import { Dialog, DialogContent, DialogHeader, DialogTitle } from '@/components/ui/dialog';
import { RecordForm } from '@/components/ui/record-form';
import { ${name.toLowerCase()}Fields } from '@/services/${name.toLowerCase()}-fields';

export default function ${name}Dialog({ record, onClose, onSaved }) {
  const isNew = !record.id;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle>{isNew ? 'New ${name.toLowerCase()}' : 'Edit ${name.toLowerCase()}'}</DialogTitle>
        </DialogHeader>
        <RecordForm
          fields={${name.toLowerCase()}Fields}
          value={record}
          submitLabel={isNew ? 'Add' : 'Save'}
          onCancel={onClose}
          onSubmit={async (values) => {
            onSaved(isNew ? await ${name}.create(values) : await ${name}.update(record.id, values));
          }}
        />
      </DialogContent>
    </Dialog>
  );
}
`,
  };
}

export const lightStyle = `:root {
  --primary: oklch(0.53 0.19 262);
  --radius: 0.6rem;
}
`;

export const darkStyle = `:root {
  color-scheme: dark;
  --background: oklch(0.17 0.012 264);
  --foreground: oklch(0.96 0.004 264);
  --card: oklch(0.215 0.014 264);
  --popover: oklch(0.235 0.014 264);
  --primary: oklch(0.72 0.15 165);
  --primary-foreground: oklch(0.18 0.03 165);
  --secondary: oklch(0.275 0.016 264);
  --secondary-foreground: oklch(0.96 0.004 264);
  --muted: oklch(0.255 0.014 264);
  --muted-foreground: oklch(0.71 0.018 264);
  --accent: oklch(0.285 0.018 264);
  --destructive: oklch(0.64 0.2 25);
  --border: oklch(0.305 0.014 264);
  --input: oklch(0.35 0.016 264);
}
`;

/** Light or dark, as the visitor's system is. */
export const systemStyle = `${lightStyle}
@media (prefers-color-scheme: dark) {
${darkStyle}}
`;

/** A customer database of 35 files, as a model would write one: six entities, each with its pages, and a dashboard. */
export function sampleApp(style = lightStyle): readonly AppFile[] {
  return [
    ...sampleEntities.flatMap((entity) => [
      entityFile(entity),
      fieldsFile(entity),
      listPage(entity),
      detailsPage(entity),
      dialogComponent(entity),
    ]),
    ...sampleDashboard,
    { path: 'globals.css', content: style },
  ];
}
