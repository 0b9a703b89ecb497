import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { FunctionLogEntry, LogLevel } from '../../shared/function-log.js';

const levelColor: Readonly<Record<LogLevel, string>> = {
  debug: 'text.secondary',
  info: 'text.secondary',
  warn: 'warning.main',
  error: 'error.main',
};

const timeParts = {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
  hourCycle: 'h23',
} as const;
const time = new Intl.DateTimeFormat('en-US', timeParts);
const dayAndTime = new Intl.DateTimeFormat('en-US', { ...timeParts, month: 'short', day: 'numeric' });
const full = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long' });

/** A list that is wide enough for one line. Lists are containers: `containerType: 'inline-size'`. */
const wide = '@container (min-width: 560px)';

/** The time, with the day unless it is today. */
function timeText(at: Date): string {
  return (at.toDateString() === new Date().toDateString() ? time : dayAndTime).format(at);
}

interface LogRowProps {
  readonly entry: FunctionLogEntry;
  /** Whether the function is named, because entries of several are shown. */
  readonly isNamed: boolean;
  /** Shows only the entries of one call. Omitted where there is only one. */
  readonly onRequest?: (requestId: string) => void;
}

/** An entry of the log. */
export function LogRow({ entry, isNamed, onRequest }: LogRowProps): ReactNode {
  const { at, level, message, name, requestId, stage } = entry;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto auto 1fr',
        [wide]: { gridTemplateColumns: 'auto 44px minmax(0, 1fr) auto' },
        columnGap: 1.25,
        alignItems: 'baseline',
        px: 1.5,
        py: 0.5,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor:
          level === 'error' ? 'color-mix(in srgb, var(--mui-palette-error-main) 7%, transparent)' : undefined,
      }}
    >
      <Typography
        component="time"
        dateTime={at}
        title={full.format(new Date(at))}
        sx={{ typography: 'code', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
      >
        {timeText(new Date(at))}
      </Typography>
      <Typography component="span" sx={{ typography: 'code', color: levelColor[level] }}>
        {level}
      </Typography>
      <Typography
        component="span"
        sx={{
          typography: 'code',
          gridColumn: '1 / -1',
          gridRow: 2,
          [wide]: { gridColumn: 'auto', gridRow: 'auto' },
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        {message}
      </Typography>
      <Box
        sx={{
          display: 'flex',
          gap: 1,
          alignItems: 'baseline',
          justifyContent: 'end',
          color: 'text.secondary',
        }}
      >
        {isNamed && (
          <Typography variant="caption" noWrap sx={{ maxWidth: 160 }}>
            {name}
          </Typography>
        )}
        {stage === 'preview' && (
          <Typography variant="caption" title="Ran the latest code, not the published code">
            Draft
          </Typography>
        )}
        {onRequest && (
          <ButtonBase
            onClick={() => onRequest(requestId)}
            aria-label={`${requestId.slice(-6)}: show only this call`}
            title={`Show only the call ${requestId}`}
            sx={{ typography: 'code', borderRadius: 0.5, px: 0.25, minHeight: { xs: 32, md: 20 } }}
          >
            {requestId.slice(-6)}
          </ButtonBase>
        )}
      </Box>
    </Box>
  );
}
