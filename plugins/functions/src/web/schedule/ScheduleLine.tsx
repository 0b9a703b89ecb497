import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { RelativeTime, useApi, useToast } from '@buildai/web';
import { AppError } from '@buildai/core/shared';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FunctionView } from '../../shared/function-view.js';
import { functionsApi } from '../../shared/functions-api.js';
import { reloadFunctions } from '../state/function-queries.js';
import { rowsText, useTestRows } from '../state/use-test-rows.js';
import { LastRunText } from './LastRunText.js';
import { scheduleText } from './schedule-text.js';

interface ScheduleLineProps {
  readonly appId: string;
  readonly name: string;
  readonly schedule: NonNullable<FunctionView['schedule']>;
  readonly onSave: (() => Promise<void>) | undefined;
}

/** When a function runs by itself: its schedule, the next run, and how the last one ended. */
export function ScheduleLine({ appId, name, schedule, onSave }: ScheduleLineProps): ReactNode {
  const api = useApi(functionsApi);
  const queries = useQueryClient();
  const toast = useToast();
  const { cron, lastRun, nextRunAt } = schedule;
  const rows = useTestRows(appId);
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
        <Box component="span" title={`Schedule: ${cron}`} sx={{ color: 'text.primary' }}>
          {scheduleText(cron)}
        </Box>
      </Box>
      <Box component="span">
        {nextRunAt === undefined ? (
          'Publish the app to start this schedule'
        ) : (
          <>
            Next run <RelativeTime at={nextRunAt} ahead />
          </>
        )}
      </Box>
      {lastRun && <LastRunText run={lastRun} />}
      <Button
        size="small"
        loading={run.isPending}
        title={`Runs the latest code, with ${rowsText(rows)}`}
        sx={{ ml: 'auto' }}
        onClick={() => run.mutate()}
      >
        Run now
      </Button>
    </Box>
  );
}
