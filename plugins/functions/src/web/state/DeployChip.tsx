import type { StatusTone } from '@buildai/web';
import { StatusChip } from '@buildai/web';
import type { ReactNode } from 'react';
import type { DeployStatus } from '../../shared/function-view.js';

const looks: Readonly<Record<DeployStatus, { readonly label: string; readonly tone: StatusTone }>> = {
  pending: { label: 'Pending', tone: 'neutral' },
  deploying: { label: 'Deploying', tone: 'accent' },
  success: { label: 'Deployed', tone: 'success' },
  error: { label: 'Failed', tone: 'error' },
};

/** State of a deployment. */
export function DeployChip({ status }: { status: DeployStatus }): ReactNode {
  return <StatusChip {...looks[status]} busy={status === 'deploying'} />;
}
