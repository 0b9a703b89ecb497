import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

const choices = [
  {
    value: 'live',
    title: 'Live data',
    text: 'The preview and the published app share their data. What you add, change, or delete in the preview, your users see.',
  },
  {
    value: 'copy',
    title: 'A copy',
    text: 'The preview gets its own copy of the data. Try anything: the published app keeps its data, and publishing never moves data from the copy. Uploaded files are shared.',
  },
] as const;

type Choice = (typeof choices)[number]['value'];

interface PreviewRowsChoiceProps {
  readonly value: Choice;
  readonly onChoose: (value: Choice) => void;
}

/** Radio buttons: which data the preview uses. */
export function PreviewRowsChoice({ value: chosen, onChoose }: PreviewRowsChoiceProps): ReactNode {
  return (
    <RadioGroup
      aria-label="Preview data"
      value={chosen}
      onChange={(_, value) => onChoose(value as Choice)}
      sx={{ gap: 1 }}
    >
      {choices.map(({ value, title, text }) => (
        <FormControlLabel
          key={value}
          value={value}
          control={<Radio size="small" />}
          sx={{ alignItems: 'flex-start', mx: 0, gap: 0.5 }}
          label={
            <Box sx={{ pt: 0.75 }}>
              <Typography variant="body2" sx={{ fontWeight: 500 }}>
                {title}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {text}
              </Typography>
            </Box>
          }
        />
      ))}
    </RadioGroup>
  );
}
