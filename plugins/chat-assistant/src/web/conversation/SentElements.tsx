import HighlightAltOutlined from '@mui/icons-material/HighlightAltOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SelectedElement } from '@buildai/runtime/shared';
import type { ReactNode } from 'react';
import { elementLabel, elementPlace } from '../../shared/element-label.js';

/** The elements that a sent message is about. */
export default function SentElements({
  elements,
}: {
  readonly elements: readonly SelectedElement[];
}): ReactNode {
  return (
    <Box component="ul" aria-label="Selected elements" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
      {elements.map((element) => (
        <Box
          component="li"
          key={elementPlace(element)}
          sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}
        >
          <HighlightAltOutlined sx={{ fontSize: 16, color: 'text.secondary' }} />
          <Typography variant="body2" noWrap title={`${elementLabel(element)}, ${elementPlace(element)}`}>
            {elementLabel(element)}{' '}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {elementPlace(element)}
            </Box>
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
