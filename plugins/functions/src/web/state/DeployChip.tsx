import type { StatusTone } from '@buildai/web';
import { StatusChip } from '@buildai/web';
import type { ReactNode } from 'react';
import type { DeployStatus, FunctionView } from '../../shared/function-view.js';

interface DeployLook {
  readonly label: string;
  readonly tone: StatusTone;
}

const looks: Readonly<Record<DeployStatus, DeployLook>> = {
  pending: { label: 'Pending', tone: 'neutral' },
  deploying: { label: 'Deploying', tone: 'accent' },
  success: { label: 'Deployed', tone: 'success' },
  error: { label: 'Failed', tone: 'error' },
};

/** How the state of a deployment is called and coloured. */
export function deployLook({ status, fault }: Pick<FunctionView, 'status' | 'fault'>): DeployLook {
  // Nothing is wrong with the code.
  if (status === 'error' && fault?.code === 'missing_secrets')
    return { label: 'Needs secrets', tone: 'warning' };
  return looks[status];
}

/** State of a deployment. */
export function DeployChip({ status, fault }: Pick<FunctionView, 'status' | 'fault'>): ReactNode {
  return <StatusChip {...deployLook({ status, fault })} busy={status === 'deploying'} />;
}
