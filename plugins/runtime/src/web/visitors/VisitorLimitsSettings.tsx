import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { AppSettingValues, BuilderContext } from '@buildai/apps/shared';
import { visitorLimitsKey, visitorUsageApi } from '@buildai/entities/shared';
import type { VisitorLimitsChoice } from '@buildai/entities/shared';
import { ErrorState, Field, LoadingSkeleton, useApi, useToast } from '@buildai/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FormEvent, ReactNode } from 'react';
import { useState } from 'react';
import { VisitorUsageBar } from './VisitorUsageBar.js';

const megabyte = 1024 * 1024;
const shown = (amount: number) => amount.toLocaleString('en-US');
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
  const [rows, setRows] = useState(typed(chosen.rowsPerDay));
  const [megabytes, setMegabytes] = useState(typed(chosen.megabytesPerDay));
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
  const errors = { rows: errorOf(rows, most.rows), megabytes: errorOf(megabytes, most.megabytes) };
  const isChanged = rows !== typed(chosen.rowsPerDay) || megabytes !== typed(chosen.megabytesPerDay);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (errors.rows !== undefined || errors.megabytes !== undefined) return;
    try {
      await onSave({
        [visitorLimitsKey]: { rowsPerDay: read(rows), megabytesPerDay: read(megabytes) },
      });
      await queries.invalidateQueries({ queryKey });
    } catch (failure) {
      toast({ message: (failure as Error).message, severity: 'error' });
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Typography variant="body2" color="textSecondary">
        How much visitors who aren’t signed in can send to this app in a day. When a limit is reached, they
        see when to try again. You and your collaborators have no such limit. Signed-in users have limits of
        their own: all of them together can send ten times what your plan allows here.
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <VisitorUsageBar label="Rows added, changed, or deleted" {...data.rows} shown={shown} />
        <VisitorUsageBar label="Uploads" {...data.bytes} shown={shownBytes} />
        <Typography variant="caption" color="textSecondary">
          Resets at midnight UTC ({timeOfDay(data.resetsAt)} your time)
        </Typography>
      </Box>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => void save(event)}
        sx={{ display: 'grid', gap: 1.5 }}
      >
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <Field
            label="Rows a day"
            value={rows}
            error={errors.rows}
            placeholder={String(most.rows)}
            hint={`Up to ${shown(most.rows)} with your plan.`}
            inputProps={{ inputMode: 'numeric', maxLength: 10 }}
            onChange={({ target }) => setRows(target.value)}
          />
          <Field
            label="Uploads a day (MB)"
            value={megabytes}
            error={errors.megabytes}
            placeholder={String(most.megabytes)}
            hint={`Up to ${shown(most.megabytes)} MB with your plan.`}
            inputProps={{ inputMode: 'numeric', maxLength: 10 }}
            onChange={({ target }) => setMegabytes(target.value)}
          />
        </Box>
        <Box>
          <Button type="submit" variant="outlined" disabled={!isChanged}>
            Save limits
          </Button>
        </Box>
      </Box>
    </Box>
  );
}

const timeOfDay = (at: string) =>
  new Date(at).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });

const typed = (limit: number | null): string => (limit === null ? '' : String(limit));
/** An empty field means the plan's maximum. */
const read = (text: string): number | null => (text.trim() === '' ? null : Number(text));

function errorOf(text: string, most: number): string | undefined {
  if (text.trim() === '') return undefined;
  if (!/^\s*\d+\s*$/.test(text)) return 'Enter a whole number.';
  return Number(text) > most ? `Your plan allows up to ${shown(most)}.` : undefined;
}
