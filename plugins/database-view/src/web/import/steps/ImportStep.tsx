import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { ImportRunState } from '../use-import-run.js';
import { UndoStatus } from './UndoStatus.js';

const number = (count: number) => Math.round(count).toLocaleString('en-US');
const maxFailures = 20;

function timeLeft(seconds: number): string {
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} s left`;
  return `${Math.round(seconds / 60)} min left`;
}

function Progress({ run }: { run: ImportRunState }): ReactNode {
  const { total, state } = run;
  const { done = 0, rowsPerSecond = 0, isWaiting = false } = state ?? {};
  const isRunning = state?.state === 'importing';
  const left = isRunning && rowsPerSecond > 0 ? timeLeft((total - done) / rowsPerSecond) : '';
  return (
    <Box>
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {number(done)} of {number(total)} rows,{' '}
        {isRunning && isWaiting
          ? 'waiting for the server to answer…'
          : `${number(rowsPerSecond)} rows/s${left && `, ${left}`}`}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={total > 0 ? (100 * done) / total : 0}
        aria-label="Importing rows"
        sx={{ mt: 1 }}
      />
    </Box>
  );
}

/** What became of the import, to the letter of what people know. */
function Outcome({ run }: { run: ImportRunState }): ReactNode {
  const { state, total, undone } = run;
  if (undone) return <UndoStatus undone={undone} />;
  if (!state || state.state === 'importing') return null;
  const { failures, stored, error } = state;
  if (state.state === 'failed') {
    return (
      <Alert severity="error">
        Failed to import data. Please try again. {number(stored)} rows are stored and won’t be stored twice.{' '}
        {error}
      </Alert>
    );
  }
  if (state.state === 'cancelled')
    return <Alert severity="info">Import canceled. {number(stored)} rows are stored and stay.</Alert>;
  return failures.length > 0 ? (
    <Alert severity="warning">
      Import completed with {number(failures.length)} failed rows out of {number(total)} total.
    </Alert>
  ) : (
    <Alert severity="success">Successfully imported all {number(total)} rows.</Alert>
  );
}

/** The third step: progress, and how it ended. */
export function ImportStep({ run }: { run: ImportRunState }): ReactNode {
  const { state, undone } = run;
  const isUndone = undone?.state === 'undoing' || undone?.state === 'undone';
  const failures = state?.failures ?? [];
  const isOver = state !== undefined && state.state !== 'importing';
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }} role="status">
      <Progress run={run} />
      <Outcome run={run} />
      {isOver && !isUndone && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {state.state === 'failed' && (
            <Button variant="outlined" onClick={run.goOn}>
              Try again
            </Button>
          )}
          {failures.length > 0 && (
            <Button onClick={() => void run.downloadFailed()}>Download failed rows</Button>
          )}
          {state.state !== 'failed' && failures.length > 0 && (
            <Button onClick={() => void run.retryFailed()}>Retry failed rows</Button>
          )}
          {state.stored > 0 && state.state !== 'failed' && (
            <Button color="error" onClick={() => void run.undo()}>
              Undo import
            </Button>
          )}
        </Box>
      )}
      {isOver && failures.length > 0 && (
        <Typography component="ul" variant="body2" color="textSecondary" sx={{ m: 0, pl: 2.5 }}>
          {failures.slice(0, maxFailures).map(({ row, message }) => (
            <li key={row}>
              Row {number(run.numberOf(row))}: {message}
            </li>
          ))}
          {failures.length > maxFailures && <li>and {number(failures.length - maxFailures)} more</li>}
        </Typography>
      )}
    </Box>
  );
}
