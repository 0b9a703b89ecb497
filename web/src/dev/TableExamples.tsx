import type { ReactNode } from 'react';
import { DataTable } from '../components/DataTable.js';
import type { DataColumn } from '../components/DataTable.js';
import { EmptyState } from '../components/EmptyState.js';
import { Panel } from '../components/Panel.js';
import { StatusChip } from '../components/StatusChip.js';

interface Hive {
  readonly name: string;
  readonly frames: number;
  readonly state: 'Strong' | 'Weak';
}

const hives: readonly Hive[] = [
  { name: 'North meadow', frames: 10, state: 'Strong' },
  { name: 'Orchard', frames: 8, state: 'Weak' },
  { name: 'Roof', frames: 12, state: 'Strong' },
];

const columns: readonly DataColumn<Hive>[] = [
  { id: 'name', label: 'Hive', cell: ({ name }) => name, sortBy: ({ name }) => name },
  {
    id: 'frames',
    label: 'Frames',
    align: 'right',
    cell: ({ frames }) => frames,
    sortBy: ({ frames }) => frames,
  },
  {
    id: 'state',
    label: 'State',
    cell: ({ state }) => <StatusChip label={state} tone={state === 'Strong' ? 'success' : 'warning'} />,
  },
];

/** Tables with rows, while loading, and without rows. */
export function TableExamples(): ReactNode {
  return (
    <>
      <DataTable label="Hives" columns={columns} rows={hives} rowKey={({ name }) => name} empty={null} />
      <DataTable
        label="Hives, loading"
        columns={columns}
        rows={undefined}
        rowKey={({ name }) => name}
        empty={null}
      />
      <Panel title="A table without rows" flush>
        <DataTable
          label="Hives, none"
          columns={columns}
          rows={[]}
          rowKey={({ name }) => name}
          empty={<EmptyState title="No hives yet" />}
        />
      </Panel>
    </>
  );
}
