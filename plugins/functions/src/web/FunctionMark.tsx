import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import type { builderFileMarks } from '@buildai/apps/shared';
import type { ReactNode } from 'react';
import { deployLook } from './state/DeployChip.js';
import { useFunctions } from './state/function-queries.js';

type FunctionMarkProps = NonNullable<(typeof builderFileMarks)['props']>;

/** The mark of a function in the tree of files: that it is being deployed, or what keeps it from running. */
export default function FunctionMark({ appId, path }: FunctionMarkProps): ReactNode {
  const { data: functions } = useFunctions(appId);
  const view = functions?.find((each) => each.path === path);
  if (!view) return null;
  const { label, tone } = deployLook(view);
  if (view.status === 'deploying')
    return <CircularProgress size={10} aria-label={label} sx={{ flex: 'none' }} />;
  if (view.status !== 'error') return null;
  const title = view.fault ? `${label}: ${view.fault.message}` : label;
  return (
    <Box
      component="span"
      role="img"
      aria-label={label}
      title={title}
      sx={{
        flex: 'none',
        width: 7,
        height: 7,
        borderRadius: '50%',
        bgcolor: tone === 'warning' ? 'warning.main' : 'error.main',
      }}
    />
  );
}
