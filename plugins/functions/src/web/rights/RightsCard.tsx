import ShieldOutlined from '@mui/icons-material/ShieldOutlined';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { AppliedAction } from '@buildai/apps/shared';
import type { ReactNode } from 'react';
import { useFunctions, useFunctionsOf } from '../state/function-queries.js';
import { FunctionRightsLine } from './FunctionRightsLine.js';
import { ReplacedLine } from './ReplacedLine.js';
import { useFunctionHosts } from './use-function-rights.js';

interface RightsCardProps {
  readonly appId: string;
  readonly versionId: string | undefined;
  readonly actions: readonly AppliedAction[];
}

/**
 * What the functions that a reply wrote can do, and what the builder has to allow. It is about the text of that reply:
 * another text has a card below the reply that wrote it.
 */
export default function RightsCard({ appId, versionId, actions }: RightsCardProps): ReactNode {
  const { data: written } = useFunctionsOf(appId, versionId);
  const { data: newest } = useFunctions(appId);
  const { data: known } = useFunctionHosts(appId);
  const files = new Set(actions.map(({ file }) => file));
  const own = written?.filter(({ path }) => files.has(path)) ?? [];
  if (!newest || own.length === 0) return null;
  const askedBy = (name: string) =>
    (known?.hosts ?? [])
      .filter((each) => each.state === 'asked' && each.askedBy === name)
      .map(({ host }) => host);
  const lineOf = (view: (typeof own)[number]): ReactNode => {
    const current = newest.find(({ name }) => name === view.name);
    // The newest view has what was decided since.
    return current?.codeHash === view.codeHash ? (
      <FunctionRightsLine appId={appId} view={current} asked={askedBy(view.name)} />
    ) : (
      <ReplacedLine view={view} isRemoved={!current} />
    );
  };
  return (
    <Paper component="section" variant="outlined" aria-label="What functions can do" sx={{ p: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
        <ShieldOutlined color="action" sx={{ fontSize: 18 }} />
        <Typography variant="body2" sx={{ fontWeight: 500 }}>
          {own.length === 1 ? 'What this function can do' : 'What these functions can do'}
        </Typography>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}>
        {own.map((view) => (
          <li key={view.name}>{lineOf(view)}</li>
        ))}
      </Box>
    </Paper>
  );
}
