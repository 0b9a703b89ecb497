import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { DataTable, EmptyState, Panel, StatusChip } from '@buildai/web';
import type { DataColumn, StatusTone } from '@buildai/web';
import type { ReactNode } from 'react';
import type { PurchaseView } from '../../shared/plans-api.js';
import { formatPayment } from '../../shared/format-price.js';
import { formatDate } from '../format-date.js';
import { describePurchaseStatus } from './describe-purchase-status.js';
import { ManageButton } from './ManageButton.js';

type Payment = PurchaseView['payments'][number];

const statuses: Readonly<Record<Payment['status'], { label: string; tone: StatusTone }>> = {
  paid: { label: 'Paid', tone: 'success' },
  failed: { label: 'Failed', tone: 'warning' },
  disputed: { label: 'Disputed', tone: 'error' },
};

function statusOf({ status, amount, refunded }: Payment): { label: string; tone: StatusTone } {
  if (status === 'paid' && refunded > 0) {
    return { label: refunded >= amount ? 'Refunded' : 'Partly refunded', tone: 'neutral' };
  }
  return statuses[status];
}

const columns: readonly DataColumn<Payment>[] = [
  {
    id: 'date',
    label: 'Date',
    cell: ({ paidAt }) => <Box sx={{ whiteSpace: 'nowrap' }}>{formatDate(paidAt)}</Box>,
    sortBy: ({ paidAt }) => paidAt,
  },
  {
    id: 'amount',
    label: 'Amount',
    align: 'right',
    cell: ({ amount, currency }) => formatPayment(amount, currency),
    sortBy: ({ amount }) => amount,
  },
  { id: 'status', label: 'Status', cell: (payment) => <StatusChip {...statusOf(payment)} /> },
  {
    id: 'refunded',
    label: 'Refunded',
    align: 'right',
    cell: ({ refunded, currency }) => (refunded > 0 ? formatPayment(refunded, currency) : '–'),
    sortBy: ({ refunded }) => refunded,
  },
];

interface PurchasesPanelProps {
  readonly purchases: readonly PurchaseView[];
  /** The one that is managed above already. */
  readonly subscription: PurchaseView | undefined;
}

/** Everything that was bought, each with its payments. */
export function PurchasesPanel({ purchases, subscription }: PurchasesPanelProps): ReactNode {
  return (
    <Panel title="Purchases">
      {purchases.length === 0 ? (
        <EmptyState
          icon={ReceiptLongOutlined}
          title="No purchases yet"
          description="Plans and app packages you buy will appear here with their payments."
        />
      ) : (
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {purchases.map((purchase) => (
            <Purchase
              key={purchase.purchaseId}
              purchase={purchase}
              isManaged={purchase.planId === null || purchase === subscription}
              isDescribed={purchase === subscription}
            />
          ))}
        </Box>
      )}
    </Panel>
  );
}

interface PurchaseProps {
  readonly purchase: PurchaseView;
  /** Elsewhere, or there is nothing to manage. */
  readonly isManaged: boolean;
  /** Its status is shown above. */
  readonly isDescribed: boolean;
}

function Purchase({ purchase, isManaged, isDescribed }: PurchaseProps): ReactNode {
  const { title, recurrence, providerLabel, payments, standing } = purchase;
  const hasProblem = !isDescribed && ['overdue', 'refunded', 'disputed'].includes(standing);
  const { label, tone, sentence } = describePurchaseStatus(purchase, false);
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <Typography variant="subtitle2" component="h3">
              {title}
            </Typography>
            <StatusChip label={label} tone={tone} />
          </Box>
          <Typography variant="caption" color="textSecondary">
            {recurrence ? `Paid ${recurrence}` : 'Paid once'} · {providerLabel}
          </Typography>
        </Box>
        {!isManaged && <ManageButton purchase={purchase} />}
      </Box>
      {hasProblem && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {sentence}
        </Typography>
      )}
      <DataTable
        label={`Payments for ${title}`}
        columns={columns}
        rows={payments}
        rowKey={({ saleId, paidAt }) => `${saleId} ${paidAt}`}
        empty={
          <Typography variant="body2" color="textSecondary">
            No payment yet.
          </Typography>
        }
      />
    </Box>
  );
}
