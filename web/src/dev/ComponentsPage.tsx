import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { LoadingSkeleton } from '../components/LoadingSkeleton.js';
import { PageHeader } from '../components/PageHeader.js';
import { Panel } from '../components/Panel.js';
import { UpgradePrompt } from '../components/UpgradePrompt.js';
import { ColourModeSwitch } from '../theme/ColourModeSwitch.js';
import { ButtonExamples } from './ButtonExamples.js';
import { CardExamples } from './CardExamples.js';
import { ColorExamples } from './ColorExamples.js';
import { DialogExamples } from './DialogExamples.js';
import { FieldExamples } from './FieldExamples.js';
import { PlaceholderExamples } from './PlaceholderExamples.js';
import { StatusExamples } from './StatusExamples.js';
import { TableExamples } from './TableExamples.js';
import { TypeExamples } from './TypeExamples.js';

/** Shows every component in all of its states, for development. */
export default function ComponentsPage(): ReactNode {
  return (
    <Box component="main" sx={{ display: 'grid', gap: 3, maxWidth: 1120, mx: 'auto', p: { xs: 2, md: 5 } }}>
      <PageHeader
        title="Components"
        description="All of them, with all of their states."
        actions={<ColourModeSwitch />}
      />
      <TypeExamples />
      <ButtonExamples />
      <FieldExamples />
      <CardExamples />
      <StatusExamples />
      <UpgradePrompt
        title="Your plan includes 3 apps."
        description="Builder lifts this to 25 apps and adds pro tools."
      />
      <DialogExamples />
      <PlaceholderExamples />
      <TableExamples />
      <Panel title="Loading">
        <LoadingSkeleton />
        <LoadingSkeleton shape="cards" />
      </Panel>
      <ColorExamples />
    </Box>
  );
}
