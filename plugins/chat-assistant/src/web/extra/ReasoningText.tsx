import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { ExtraPart } from '../../shared/message.js';

/** What the model thought before it answered, folded. */
export default function ReasoningText({ parts }: { readonly parts: readonly ExtraPart[] }): ReactNode {
  const text = parts.flatMap((part) => (part.type === 'reasoning' ? [part.reasoning] : [])).join('\n\n');
  return (
    <Box component="details" sx={{ color: 'text.secondary' }}>
      <Typography component="summary" variant="body2" sx={{ cursor: 'pointer', width: 'fit-content' }}>
        Reasoning
      </Typography>
      <Typography
        variant="body2"
        tabIndex={0}
        sx={{
          mt: 0.5,
          pl: 1.5,
          borderLeft: 2,
          borderColor: 'divider',
          maxHeight: 320,
          overflow: 'auto',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        {text}
      </Typography>
    </Box>
  );
}
