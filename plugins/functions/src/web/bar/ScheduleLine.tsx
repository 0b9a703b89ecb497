import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { RelativeTime, useApi, useToast } from '@buildai/web';
import { AppError } from '@buildai/core/shared';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FunctionView } from '../../shared/function-view.js';
import { functionsApi } from '../../shared/functions-api.js';
import { reloadFunctions } from '../state/function-queries.js';
import { durationText } from '../state/duration-text.js';

interface ScheduleLineProps {
  readonly appId: string;
  readonly name: string;
  readonly schedule: NonNullable<FunctionView['schedule']>;
  readonly onSave: (() => Promise<void>) | undefined;
}

type LastRun = NonNullable<ScheduleLineProps['schedule']['lastRun']>;

function LastRunText({ run }: { run: LastRun }): ReactNode {
  const { startedAt, duration, succeeded, message } = run;
  if (succeeded === undefined || duration === undefined) return 'Running now';
  return (
    <Box component="span" title={message} sx={{ color: succeeded ? undefined : 'error.main' }}>
      {succeeded ? 'Last run succeeded ' : 'Last run failed '}
      <RelativeTime at={startedAt} />
      {` in ${durationText(duration)}`}
      {!succeeded && message !== undefined && `: ${message}`}
    </Box>
  );
}

/** When a function runs by itself: its schedule, the next run, and how the last one ended. */
export function ScheduleLine({ appId, name, schedule, onSave }: ScheduleLineProps): ReactNode {
  const api = useApi(functionsApi);
  const queries = useQueryClient();
  const toast = useToast();
  const { cron, nextRunAt, lastRun } = schedule;
  const run = useMutation({
    async mutationFn() {
      await onSave?.();
      return api.runSchedule({ params: { appId, name } });
    },
    onSuccess: ({ succeeded, message }) =>
      succeeded === false
        ? toast({ message: message ?? 'The run failed. See its logs.', severity: 'error' })
        : toast({ message: succeeded ? 'The run succeeded' : 'The run has started', severity: 'success' }),
    onError: (error) =>
      toast({
        message: error instanceof AppError ? error.message : 'The function couldn’t be run. Try again.',
        severity: 'error',
      }),
    onSettled: () => reloadFunctions(queries, appId),
  });
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        rowGap: 0.25,
        typography: 'caption',
        color: 'text.secondary',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
        <ScheduleOutlined sx={{ fontSize: 16 }} />
        <Typography component="code" title="Schedule in UTC" sx={{ typography: 'code' }}>
          {cron}
        </Typography>
        UTC
      </Box>
      <Box component="span">
        {nextRunAt === undefined ? (
          'Runs once the app is published'
        ) : (
          <>
            Next run <RelativeTime at={nextRunAt} ahead />
          </>
        )}
      </Box>
      {lastRun && <LastRunText run={lastRun} />}
      <Button size="small" loading={run.isPending} sx={{ ml: 'auto' }} onClick={() => run.mutate()}>
        Run now
      </Button>
    </Box>
  );
}
