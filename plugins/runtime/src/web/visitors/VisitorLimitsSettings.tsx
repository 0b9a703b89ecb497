import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AppSettingValues, BuilderContext } from '@buildai/apps/shared';
import { visitorLimitsKey, visitorUsageApi } from '@buildai/entities/shared';
import type { VisitorLimitsChoice } from '@buildai/entities/shared';
import { ErrorState, LoadingSkeleton, useApi, useToast } from '@buildai/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatCount } from './format-count.js';
import { VisitorLimitsForm } from './VisitorLimitsForm.js';
import { VisitorUsageBar } from './VisitorUsageBar.js';

const megabyte = 1024 * 1024;
const shownBytes = (bytes: number) =>
  `${(bytes / megabyte).toLocaleString('en-US', { maximumFractionDigits: bytes < 10 * megabyte ? 1 : 0 })} MB`;

interface VisitorLimitsSettingsProps extends BuilderContext {
  readonly settings: AppSettingValues;
  readonly onSave: (change: AppSettingValues) => Promise<void>;
}

/** Daily visitor limits and today's usage, as a section of the Settings tab. */
export default function VisitorLimitsSettings({
  appId,
  settings,
  onSave,
}: VisitorLimitsSettingsProps): ReactNode {
  const api = useApi(visitorUsageApi);
  const queries = useQueryClient();
  const toast = useToast();
  const queryKey = ['runtime', 'visitor-usage', appId];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.getVisitorUsage({ params: { appId } }, { signal }),
  });
  const chosen = settings[visitorLimitsKey] as VisitorLimitsChoice;
  if (!data) {
    return error ? (
      <ErrorState
        title="The usage couldn’t be loaded."
        kept="The limits are still in effect."
        error={error}
        onRetry={() => void refetch()}
      />
    ) : (
      <LoadingSkeleton count={2} />
    );
  }
  const most = { rows: data.rows.most, megabytes: Math.floor(data.bytes.most / megabyte) };
  const save = async (choice: VisitorLimitsChoice): Promise<void> => {
    try {
      await onSave({ [visitorLimitsKey]: choice });
      await queries.invalidateQueries({ queryKey });
    } catch (failure) {
      toast({ message: (failure as Error).message, severity: 'error' });
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Typography variant="body2" color="textSecondary">
        Limits how much visitors who aren’t signed in can send to this app per day. At the limit, they see
        when to try again. You and your collaborators have no limit. Signed-in users have separate limits:
        together, they can send ten times what your plan allows here.
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <VisitorUsageBar label="Rows added, changed, or deleted" {...data.rows} shown={formatCount} />
        <VisitorUsageBar label="Uploads" {...data.bytes} shown={shownBytes} />
        <Typography variant="caption" color="textSecondary">
          Resets at midnight UTC ({timeOfDay(data.resetsAt)} your time)
        </Typography>
      </Box>
      <VisitorLimitsForm chosen={chosen} most={most} onSave={save} />
    </Box>
  );
}

const timeOfDay = (at: string) =>
  new Date(at).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
