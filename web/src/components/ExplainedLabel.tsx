import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface ExplainedLabelProps {
  readonly title: string;
  readonly text: string;
}

/** The label of a radio button or a checkbox, with a line that explains it. */
export function ExplainedLabel({ title, text }: ExplainedLabelProps): ReactNode {
  return (
    <Box sx={{ pt: 0.75 }}>
      <Typography variant="body2" sx={{ fontWeight: 500 }}>
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {text}
      </Typography>
    </Box>
  );
}
