import { setAddress } from '@buildai/web';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { codeSearch } from '@buildai/apps/shared';
import type { ReactNode } from 'react';
import type { FunctionView } from '../../shared/function-view.js';
import type { CodePlace } from '../bar/FaultAlert.js';
import { FunctionState } from '../FunctionState.js';
import type { FunctionTab } from '../FunctionTools.js';
import { FunctionTools } from '../FunctionTools.js';
import { FunctionHeader } from './FunctionHeader.js';

interface FunctionDetailsProps {
  readonly appId: string;
  readonly view: FunctionView;
  /** Admins see code. */
  readonly isAdmin: boolean;
  readonly tab: FunctionTab;
  readonly onTab: (tab: FunctionTab) => void;
  readonly onBack: (() => void) | undefined;
}

/** One function: its state, its log, and calls of it. */
export function FunctionDetails(props: FunctionDetailsProps): ReactNode {
  const { appId, view, isAdmin, tab, onTab, onBack } = props;
  const { name, path } = view;
  const showCode = (place?: CodePlace): void => setAddress(codeSearch({ file: path, ...place }));
  return (
    <Box
      component="section"
      aria-label={`Function ${name}`}
      sx={{ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0, minHeight: 0 }}
    >
      <FunctionHeader title={name} onBack={onBack}>
        {isAdmin && (
          <Button size="small" onClick={() => showCode()}>
            Show code
          </Button>
        )}
      </FunctionHeader>
      <FunctionState appId={appId} view={view} onSave={undefined} onShow={isAdmin ? showCode : undefined} />
      <FunctionTools
        appId={appId}
        view={view}
        tab={tab}
        onTab={onTab}
        onSave={undefined}
        onShow={isAdmin ? showCode : undefined}
      />
    </Box>
  );
}
