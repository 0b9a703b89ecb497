import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { FunctionView } from '../shared/function-view.js';
import type { CodePlace } from './bar/FaultAlert.js';
import { FaultAlert } from './bar/FaultAlert.js';
import { FunctionBar } from './bar/FunctionBar.js';
import { MissingSecretsAlert } from './bar/MissingSecretsAlert.js';
import { FunctionRightsLine } from './rights/FunctionRightsLine.js';
import { ScheduleLine } from './schedule/ScheduleLine.js';
import { useDeploy } from './state/use-deploy.js';

interface FunctionStateProps {
  readonly appId: string;
  readonly view: FunctionView;
  readonly onSave: (() => Promise<void>) | undefined;
  readonly onShow: ((place: CodePlace) => void) | undefined;
  /** Further buttons beside Deploy. */
  readonly children?: ReactNode;
}

/** How a function is deployed, what keeps it from running, and when it runs by itself. */
export function FunctionState({ appId, view, onSave, onShow, children }: FunctionStateProps): ReactNode {
  const deploy = useDeploy(appId, onSave, onShow);
  const { name, status, fault, missingSecrets, schedule } = view;
  const isOnlySecrets = fault?.code === 'missing_secrets';
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 0.75,
        px: 1.5,
        py: 0.75,
        flex: 'none',
      }}
    >
      <FunctionBar view={view} isDeploying={deploy.isPending} onDeploy={() => deploy.mutate(name)}>
        {children}
      </FunctionBar>
      {status === 'error' && fault && !isOnlySecrets && <FaultAlert fault={fault} onShow={onShow} />}
      {missingSecrets.length > 0 && <MissingSecretsAlert names={missingSecrets} />}
      <FunctionRightsLine appId={appId} view={view} />
      {schedule && <ScheduleLine appId={appId} name={name} schedule={schedule} onSave={onSave} />}
    </Box>
  );
}
