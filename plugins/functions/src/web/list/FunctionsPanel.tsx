import BoltOutlined from '@mui/icons-material/BoltOutlined';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { BuilderContext } from '@buildai/apps/shared';
import { EmptyState, ErrorState, LoadingSkeleton } from '@buildai/web';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { FunctionTab } from '../FunctionTools.js';
import { AllLogs } from '../logs/AllLogs.js';
import { OutgoingHosts } from '../rights/OutgoingHosts.js';
import { useFunctions } from '../state/function-queries.js';
import { FunctionDetails } from './FunctionDetails.js';
import { FunctionHeader } from './FunctionHeader.js';
import { FunctionList } from './FunctionList.js';
import { useFunctionAddress } from './use-function-address.js';

/** The server functions of an app: their states, and for each its log and calls. */
export default function FunctionsPanel({ appId, isAdmin }: BuilderContext): ReactNode {
  const { data: functions, error, refetch } = useFunctions(appId);
  const { shown: stated, open, openHosts, close } = useFunctionAddress();
  // The same for each function that is opened.
  const [tab, setTab] = useState<FunctionTab>('logs');
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('md'));
  if (!functions) {
    return error ? (
      <ErrorState title="The functions couldn’t be loaded." error={error} onRetry={() => void refetch()} />
    ) : (
      <LoadingSkeleton shape="rows" count={6} padded />
    );
  }
  const [first] = functions;
  if (!first) {
    return (
      <EmptyState
        icon={BoltOutlined}
        title="No functions yet"
        description="Functions run code on the server: webhooks, scheduled jobs, calls that need a secret. Ask for one in the chat."
      />
    );
  }
  const shown = stated ?? (isPhone ? undefined : ({ kind: 'one', name: first.name } as const));
  const view = shown?.kind === 'one' ? functions.find(({ name }) => name === shown.name) : undefined;
  const onBack = isPhone ? close : undefined;
  return (
    <Box sx={{ display: 'flex', flex: 1, minHeight: 0 }}>
      {(!isPhone || !shown) && (
        <Box
          sx={{
            display: 'flex',
            flexDirection: 'column',
            flex: isPhone ? 1 : 'none',
            width: isPhone ? 'auto' : 248,
            minWidth: 0,
            borderRight: isPhone ? 0 : 1,
            borderColor: 'divider',
          }}
        >
          <FunctionList
            functions={functions}
            current={view?.name}
            isAllShown={shown?.kind === 'all'}
            areHostsShown={shown?.kind === 'hosts'}
            onOpen={open}
            onOpenHosts={openHosts}
          />
        </Box>
      )}
      {shown?.kind === 'all' && (
        <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0 }}>
          <FunctionHeader title="All logs" onBack={onBack} />
          <AllLogs appId={appId} names={functions.map(({ name }) => name)} />
        </Box>
      )}
      {shown?.kind === 'hosts' && (
        <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0 }}>
          <FunctionHeader title="Outgoing hosts" onBack={onBack} />
          <OutgoingHosts appId={appId} />
        </Box>
      )}
      {view && (
        <FunctionDetails
          key={view.name}
          appId={appId}
          view={view}
          isAdmin={isAdmin}
          tab={tab}
          onTab={setTab}
          onBack={onBack}
        />
      )}
      {shown?.kind === 'one' && !view && (
        <EmptyState icon={BoltOutlined} title={`There is no function ${shown.name}`} />
      )}
    </Box>
  );
}
