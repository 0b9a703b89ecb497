import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { CardFrame } from '../components/CardFrame.js';
import { CardGrid } from '../components/CardGrid.js';
import { CardLink } from '../components/CardLink.js';
import { CardPicture } from '../components/CardPicture.js';
import { Panel } from '../components/Panel.js';

const names = ['Beekeeper', 'Habit tracker', 'Recipe box'];

/** Cards in their grid. */
export function CardExamples(): ReactNode {
  return (
    <Panel title="Cards">
      <CardGrid label="Examples of cards">
        {names.map((name) => (
          <CardFrame key={name}>
            <CardPicture url="/favicon.svg" />
            <Box sx={{ px: 1.5, pt: 1.25, pb: 1.5 }}>
              <Typography variant="subtitle2" component="h3">
                <CardLink to="/dev/components">{name}</CardLink>
              </Typography>
            </Box>
          </CardFrame>
        ))}
      </CardGrid>
    </Panel>
  );
}
