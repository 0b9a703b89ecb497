import AddOutlined from '@mui/icons-material/AddOutlined';
import AppsOutlined from '@mui/icons-material/AppsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import type { ReactNode } from 'react';
import { Panel } from '../components/Panel.js';

/** Buttons and switches in all of their states. */
export function ButtonExamples(): ReactNode {
  return (
    <Panel title="Buttons" description="Verbs; one filled button in a place.">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Button variant="contained" startIcon={<AddOutlined />}>
          Create app
        </Button>
        <Button variant="outlined">Cancel</Button>
        <Button>Skip</Button>
        <Button variant="contained" color="error">
          Delete app
        </Button>
        <Button variant="contained" loading>
          Save
        </Button>
        <Button variant="contained" disabled>
          Save
        </Button>
        <Button variant="outlined" size="small">
          Small
        </Button>
        <IconButton aria-label="Apps">
          <AppsOutlined />
        </IconButton>
        <Switch defaultChecked slotProps={{ input: { 'aria-label': 'Notify me' } }} />
        <Switch slotProps={{ input: { 'aria-label': 'Remind me' } }} />
      </Box>
    </Panel>
  );
}
