import Typography from '@mui/material/Typography';
import { DataTable, RelativeTime, StatusChip } from '@buildai/web';
import type { DataColumn, StatusTone } from '@buildai/web';
import type { ReactNode } from 'react';
import type { Member, MemberStatus } from '../shared/payments-api.js';
import { useMembers } from './payment-queries.js';

const statuses: Readonly<Record<MemberStatus, { readonly label: string; readonly tone: StatusTone }>> = {
  active: { label: 'Active', tone: 'success' },
  overdue: { label: 'Payment overdue', tone: 'warning' },
  ended: { label: 'Ended', tone: 'neutral' },
  refunded: { label: 'Refunded', tone: 'neutral' },
  disputed: { label: 'Disputed', tone: 'error' },
};

function statusOf({ status, endsAt }: Member): ReactNode {
  const { label, tone } = statuses[status];
  const isCancelled = status === 'active' && endsAt !== null;
  return <StatusChip label={isCancelled ? 'Cancelled' : label} tone={isCancelled ? 'warning' : tone} />;
}

const columns: readonly DataColumn<Member>[] = [
  { id: 'email', label: 'Email', cell: ({ email }) => email, sortBy: ({ email }) => email },
  { id: 'status', label: 'Status', cell: statusOf, sortBy: ({ status }) => status },
  {
    id: 'since',
    label: 'Since',
    cell: ({ startedAt }) => <RelativeTime at={startedAt} />,
    sortBy: ({ startedAt }) => startedAt,
  },
  {
    id: 'account',
    label: 'Account',
    cell: ({ isClaimed }) => (isClaimed ? 'In use' : 'Not used yet'),
    sortBy: ({ isClaimed }) => Number(isClaimed),
  },
];

/** The purchases of the connected product. */
export function MemberList({ appId }: { readonly appId: string }): ReactNode {
  const { data, error, refetch } = useMembers(appId);
  return (
    <DataTable
      label="Purchases"
      columns={columns}
      rows={data}
      rowKey={({ email, startedAt }) => `${startedAt} ${email}`}
      empty={
        <Typography variant="body2" color="textSecondary">
          No purchases yet. They’ll appear here.
        </Typography>
      }
      error={error}
      onRetry={() => void refetch()}
    />
  );
}
