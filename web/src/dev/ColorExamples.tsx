import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Panel } from '../components/Panel.js';
import { colour, colourFamilies, shades } from '../theme/palette.js';

/** The palette. */
export function ColorExamples(): ReactNode {
  return (
    <Panel title="Colors" flush>
      <Box sx={{ overflow: 'auto' }} tabIndex={0} role="region" aria-label="Colour families">
        {colourFamilies.map((family) => (
          <Box
            key={family}
            sx={{
              display: 'grid',
              gridTemplateColumns: '90px repeat(10, minmax(40px, 1fr))',
              alignItems: 'center',
            }}
          >
            <Typography variant="caption" sx={{ px: 1.5 }}>
              {family}
            </Typography>
            {shades.map((shade) => (
              <Box
                key={shade}
                title={`${family} ${shade}`}
                sx={{ height: 28, bgcolor: colour(family, shade) }}
              />
            ))}
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
