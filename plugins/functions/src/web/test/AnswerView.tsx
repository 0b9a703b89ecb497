import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { StatusChip } from '@buildai/web';
import { JsonField } from '@buildai/web/code';
import type { ReactNode } from 'react';
import type { TestAnswer } from '../../shared/functions-api.js';
import { LogRow } from '../logs/LogRow.js';
import { durationText } from '../state/duration-text.js';
import { answerBody } from './answer-body.js';

const preStyles = {
  typography: 'code',
  m: 0,
  p: 1.25,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  maxHeight: 320,
  overflow: 'auto',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;

function toneOf(status: number) {
  if (status >= 500) return 'error';
  return status >= 400 ? 'warning' : 'success';
}

/** What a function answered to a test call. */
export function AnswerView({ answer }: { answer: TestAnswer }): ReactNode {
  const { status, duration, headers, logs } = answer;
  return (
    <Box component="section" aria-label="Response" sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <StatusChip label={String(status)} tone={toneOf(status)} />
        <Typography variant="caption" color="textSecondary">
          {durationText(duration)}
        </Typography>
      </Box>
      <Body answer={answer} />
      <Box component="details">
        <Typography component="summary" variant="caption" color="textSecondary" sx={{ cursor: 'pointer' }}>
          {`${headers.length} ${headers.length === 1 ? 'header' : 'headers'}`}
        </Typography>
        <Box component="pre" tabIndex={0} aria-label="Response headers" sx={{ ...preStyles, mt: 0.5 }}>
          {headers.map(([name, value]) => `${name}: ${value}`).join('\n')}
        </Box>
      </Box>
      <Typography variant="subtitle2">Logs of this request</Typography>
      {logs.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          The request logged nothing.
        </Typography>
      ) : (
        <Box
          component="ul"
          sx={{
            m: 0,
            p: 0,
            listStyle: 'none',
            containerType: 'inline-size',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
          }}
        >
          {logs.map((entry) => (
            <LogRow key={entry.entryId} entry={entry} isNamed={false} />
          ))}
        </Box>
      )}
    </Box>
  );
}

function Body({ answer }: { answer: TestAnswer }): ReactNode {
  const body = answerBody(answer);
  if (body.kind === 'json') return <JsonField label="Response body" value={body.text} />;
  if (body.kind === 'text') {
    return (
      <Box component="pre" tabIndex={0} aria-label="Response body" sx={preStyles}>
        {body.text}
      </Box>
    );
  }
  const size = body.kind === 'binary' ? body.bytes : 0;
  return (
    <Typography variant="body2" color="textSecondary">
      {size === 0 ? 'The response has no body.' : `${size.toLocaleString('en-US')} bytes that aren’t text.`}
    </Typography>
  );
}
