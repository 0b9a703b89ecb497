import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type { PurchaseView } from '../../shared/plans-api.js';
import { useManage } from '../plans-queries.js';

/** Leads to where a subscription is cancelled, restarted or paid otherwise. */
export function ManageButton({ purchase }: { purchase: PurchaseView }): ReactNode {
  const manage = useManage();
  const isOwed = purchase.standing === 'overdue';
  return (
    <Button
      variant="outlined"
      loading={manage.isPending}
      aria-label={isOwed ? `Update card for ${purchase.title}` : `Manage ${purchase.title}`}
      onClick={() => manage.mutate(purchase.purchaseId)}
    >
      {isOwed ? 'Update card' : 'Manage'}
    </Button>
  );
}
