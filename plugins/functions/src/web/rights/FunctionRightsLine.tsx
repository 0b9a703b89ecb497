import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { hostText } from '@buildai/core/shared';
import { useWasReadable } from '@buildai/web';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { wantsApproval } from '../../shared/function-rights.js';
import type { FunctionView } from '../../shared/function-view.js';
import { RightsText } from './RightsText.js';
import { useDecideRights } from './use-function-rights.js';

interface FunctionRightsLineProps {
  readonly appId: string;
  readonly view: FunctionView;
  /** Hosts that it asked for while it ran, beside those that its code names. */
  readonly asked?: readonly string[];
}

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** What it waits for: `wants to reach api.example.com`. */
function wishText({ rights, secrets }: FunctionView, hosts: readonly string[]): string {
  const uses = [...(rights.usesService ? ['all rights'] : []), ...secrets];
  const wishes = [
    ...(hosts.length > 0 ? [`reach ${list.format(hosts.map(hostText))}`] : []),
    ...(rights.isConfirmed ? [] : [`use ${list.format(uses.length > 0 ? uses : ['secrets'])}`]),
  ];
  return `wants to ${wishes.join(' and to ')}`;
}

/** What a function can do, in words, and what a builder has to allow before it does. */
export function FunctionRightsLine({ appId, view, asked = [] }: FunctionRightsLineProps): ReactNode {
  const decide = useDecideRights(appId);
  const [isPutOff, setPutOff] = useState(false);
  const { name, rights } = view;
  const named = rights.hosts.filter(({ state }) => state === 'asked').map(({ host }) => host);
  const hosts = [...new Set([...named, ...asked])];
  const declined = rights.hosts.filter(({ state }) => state === 'declined').map(({ host }) => host);
  const isWaiting = hosts.length > 0 || wantsApproval(rights);
  const wasReadable = useWasReadable(`${view.codeHash} ${wishText(view, hosts)}`);
  const allow = (): void => {
    if (!rights.isConfirmed) decide.mutate({ kind: 'confirm', view });
    const others = rights.isConfirmed ? hosts : asked;
    if (others.length > 0) decide.mutate({ kind: 'allow', hosts: others });
  };
  const putOff = (): void => {
    setPutOff(true);
    if (hosts.length > 0) decide.mutate({ kind: 'decline', hosts });
  };
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <RightsText view={view} />
      {isWaiting && (
        <Box
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5, mt: 0.5 }}
        >
          <Typography variant="body2" sx={{ fontWeight: 500 }}>
            {name} {wishText(view, hosts)}.
          </Typography>
          <Box sx={{ display: 'flex', gap: 1 }}>
            <Button
              size="small"
              variant={isPutOff ? 'outlined' : 'contained'}
              loading={decide.isPending}
              disabled={!wasReadable}
              aria-label={`Allow ${name}`}
              onClick={allow}
            >
              Allow
            </Button>
            {!isPutOff && (
              <Button
                size="small"
                disabled={decide.isPending}
                aria-label={`Not now: ${name}`}
                onClick={putOff}
              >
                Not now
              </Button>
            )}
          </Box>
        </Box>
      )}
      {declined.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, mt: 0.5 }}>
          <Typography variant="body2">Not allowed: {list.format(declined.map(hostText))}.</Typography>
          <Button
            size="small"
            disabled={decide.isPending}
            aria-label={`Allow ${list.format(declined)}`}
            onClick={() => decide.mutate({ kind: 'allow', hosts: declined })}
          >
            Allow
          </Button>
        </Box>
      )}
    </Box>
  );
}
