import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { ReactNode } from 'react';

interface SuggestionsProps {
  readonly suggestions: readonly string[];
  readonly onChoose: (text: string) => void;
}

/** Next steps below the last reply. A click puts one into the composer. */
export default function Suggestions({ suggestions, onChoose }: SuggestionsProps): ReactNode {
  return (
    <Box
      component="ul"
      aria-label="Suggestions"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, m: 0, mt: 1, p: 0, listStyle: 'none' }}
    >
      {suggestions.map((text) => (
        <Box component="li" key={text} sx={{ maxWidth: '100%' }}>
          <Chip
            label={text}
            variant="outlined"
            onClick={() => onChoose(text)}
            sx={{
              maxWidth: '100%',
              height: 'auto',
              minHeight: { xs: 40, md: 30 },
              borderRadius: 4,
              '& .MuiChip-label': { whiteSpace: 'normal', py: 0.5 },
            }}
          />
        </Box>
      ))}
    </Box>
  );
}
