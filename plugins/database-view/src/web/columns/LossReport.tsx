import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ColumnLoss } from '@buildai/entities/shared';
import type { ReactNode } from 'react';
import { useAppTimeZone } from '../model/app-time-zone.js';
import { CellExamples } from '../notation/CellExamples.js';
import { storedText } from '../notation/stored-text.js';
import { ZoneOfTimes } from '../notation/ZoneOfTimes.js';
import { lossText } from './loss-text.js';

interface LossReportProps {
  readonly loss: ColumnLoss;
  /** Whether the column is deleted. */
  readonly isRemoval?: boolean;
  /** The format of the values after the change. */
  readonly format?: string | undefined;
}

/** What a change does to the rows and to the app: counts, samples of what is lost, and files that use the field. */
export function LossReport({ loss, isRemoval = false, format }: LossReportProps): ReactNode {
  const { samples, files, notes } = loss;
  const timeZone = useAppTimeZone();
  const afterText = (value: unknown) => storedText(value, format, timeZone);
  const { isHarmless, sentence } = lossText(loss, isRemoval);
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Alert severity={isHarmless ? 'success' : 'warning'} variant="outlined">
        {sentence}
      </Alert>
      <CellExamples examples={loss.examples.map((each) => ({ ...each, after: afterText(each.after) }))} />
      {!isRemoval && format === 'date-time' && <ZoneOfTimes timeZone={timeZone} />}
      {samples.length > 0 && <Samples loss={loss} afterText={afterText} />}
      {notes.map((note) => (
        <Typography key={note} variant="body2" color="text.secondary">
          {note}
        </Typography>
      ))}
      {files.length > 0 && (
        <Box>
          <Typography variant="body2">
            {files.length === 1 ? 'This file uses the field' : 'These files use the field'} and may need a
            change. Ask the assistant afterward.
          </Typography>
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, typography: 'body2', color: 'text.secondary' }}>
            {files.map(({ path, mentions }) => (
              <li key={path}>
                {path} ({mentions})
              </li>
            ))}
          </Box>
        </Box>
      )}
    </Box>
  );
}

interface SamplesProps extends Pick<LossReportProps, 'loss'> {
  readonly afterText: (value: unknown) => string;
}

function Samples({ loss: { samples, changed, refused }, afterText }: SamplesProps): ReactNode {
  const all = changed + refused;
  return (
    <Box
      sx={{ maxHeight: 240, overflow: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}
      tabIndex={0}
    >
      <Table size="small" stickyHeader aria-label="Values that are not kept as they are">
        <TableHead>
          <TableRow>
            <TableCell>Before</TableCell>
            <TableCell>After</TableCell>
            <TableCell>Why</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {samples.map(({ id, before, after, reason }) => (
            <TableRow key={id}>
              <TableCell sx={{ maxWidth: 180, overflowWrap: 'anywhere' }}>
                {storedText(before, undefined, 'UTC')}
              </TableCell>
              <TableCell sx={{ maxWidth: 140, overflowWrap: 'anywhere' }}>{afterText(after)}</TableCell>
              <TableCell sx={{ color: 'text.secondary' }}>{reason}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {all > samples.length && (
        <Typography variant="caption" color="text.secondary" sx={{ display: 'block', p: 1 }}>
          {samples.length} of {all.toLocaleString('en-US')} are shown.
        </Typography>
      )}
    </Box>
  );
}
