import type { StatusTone } from '@buildai/web';
import { StatusChip } from '@buildai/web';
import type { ReactNode } from 'react';
import type { DeployStatus, FunctionFault } from '../../shared/function-view.js';

const looks: Readonly<Record<DeployStatus, { readonly label: string; readonly tone: StatusTone }>> = {
  pending: { label: 'Pending', tone: 'neutral' },
  deploying: { label: 'Deploying', tone: 'accent' },
  success: { label: 'Deployed', tone: 'success' },
  error: { label: 'Failed', tone: 'error' },
};

interface DeployChipProps {
  readonly status: DeployStatus;
  readonly fault: FunctionFault | undefined;
}

/** State of a deployment. */
export function DeployChip({ status, fault }: DeployChipProps): ReactNode {
  // Nothing is wrong with the code.
  if (status === 'error' && fault?.code === 'missing_secrets') {
    return <StatusChip label="Needs secrets" tone="warning" />;
  }
  return <StatusChip {...looks[status]} busy={status === 'deploying'} />;
}
