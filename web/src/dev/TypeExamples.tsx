import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Panel } from '../components/Panel.js';

/** The styles of text. */
export function TypeExamples(): ReactNode {
  return (
    <Panel title="Type">
      <Typography variant="h1" component="p">
        A hive for every idea
      </Typography>
      <Typography variant="h2" component="p">
        Titles at 32, 24 and 20
      </Typography>
      <Typography variant="h3" component="p">
        Inspections this week
      </Typography>
      <Typography sx={{ mt: 1 }}>Fourteen pixels for what one reads, 0123456789.</Typography>
      <Typography variant="body2" color="textSecondary">
        Thirteen where things stand close.
      </Typography>
      <Typography variant="code">const hive = await Hive.create(values);</Typography>
    </Panel>
  );
}
