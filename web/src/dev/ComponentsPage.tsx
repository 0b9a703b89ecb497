import AddOutlined from '@mui/icons-material/AddOutlined';
import AppsOutlined from '@mui/icons-material/AppsOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { AppError } from '@buildai/core/shared';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../components/ConfirmDialog.js';
import { DataTable } from '../components/DataTable.js';
import type { DataColumn } from '../components/DataTable.js';
import { EmptyState } from '../components/EmptyState.js';
import { ErrorState } from '../components/ErrorState.js';
import { Field } from '../components/Field.js';
import { LoadingSkeleton } from '../components/LoadingSkeleton.js';
import { PageHeader } from '../components/PageHeader.js';
import { Panel } from '../components/Panel.js';
import { StatusChip } from '../components/StatusChip.js';
import { UpgradePrompt } from '../components/UpgradePrompt.js';
import { ColourModeSwitch } from '../theme/ColourModeSwitch.js';
import { colour, colourFamilies, shades } from '../theme/palette.js';
import { useToast } from '../toast/toast.js';

interface Hive {
  readonly name: string;
  readonly frames: number;
  readonly state: 'Strong' | 'Weak';
}

const hives: readonly Hive[] = [
  { name: 'North meadow', frames: 10, state: 'Strong' },
  { name: 'Orchard', frames: 8, state: 'Weak' },
  { name: 'Roof', frames: 12, state: 'Strong' },
];

const columns: readonly DataColumn<Hive>[] = [
  { id: 'name', label: 'Hive', cell: ({ name }) => name, sortBy: ({ name }) => name },
  {
    id: 'frames',
    label: 'Frames',
    align: 'right',
    cell: ({ frames }) => frames,
    sortBy: ({ frames }) => frames,
  },
  {
    id: 'state',
    label: 'State',
    cell: ({ state }) => <StatusChip label={state} tone={state === 'Strong' ? 'success' : 'warning'} />,
  },
];

const error = new AppError('not_found', 404, 'We couldn’t find this page.');
const retry = (): void => undefined;

/** Shows every component in all of its states, for development. */
export default function ComponentsPage(): ReactNode {
  const toast = useToast();
  const [asking, setAsking] = useState<'harmless' | 'destructive' | 'failing'>();
  return (
    <Box component="main" sx={{ display: 'grid', gap: 3, maxWidth: 1120, mx: 'auto', p: { xs: 2, md: 5 } }}>
      <PageHeader
        title="Components"
        description="All of them, with all of their states."
        actions={<ColourModeSwitch />}
      />

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

      <Panel title="Fields">
        <Box sx={{ display: 'grid', gap: 2.5, maxWidth: 420 }}>
          <Field label="Name" placeholder="Beekeeper" />
          <Field label="Email" defaultValue="ada@" error="This email is invalid" required />
          <Field label="Description" hint="What the app is for." multiline minRows={3} />
          <Field label="Key" defaultValue="sk-…" disabled />
        </Box>
      </Panel>

      <Panel title="States of a thing">
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <StatusChip label="Not published" />
          <StatusChip label="Published" tone="success" />
          <StatusChip label="Saving" tone="accent" busy />
          <StatusChip label="Syncing..." tone="warning" busy />
          <StatusChip label="Error" tone="error" />
        </Box>
      </Panel>

      <Panel title="Alerts">
        <Box sx={{ display: 'grid', gap: 1 }}>
          <Alert severity="info">The blueprint model answers until a model is connected.</Alert>
          <Alert severity="success">Deployed</Alert>
          <Alert severity="warning">Usage limit reached</Alert>
          <Alert severity="error">Failed to save file</Alert>
        </Box>
      </Panel>

      <UpgradePrompt
        title="Your plan includes 3 apps."
        description="Builder lifts this to 25 apps and adds pro tools."
      />

      <Panel title="Dialogs and toasts">
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="outlined" onClick={() => setAsking('harmless')}>
            Ask
          </Button>
          <Button variant="outlined" onClick={() => setAsking('destructive')}>
            Ask before deleting
          </Button>
          <Button variant="outlined" onClick={() => setAsking('failing')}>
            Fail
          </Button>
          <Button variant="outlined" onClick={() => toast({ message: 'Link copied', severity: 'success' })}>
            Toast
          </Button>
          <Button
            variant="outlined"
            onClick={() =>
              toast({
                message: 'Failed to delete item, try again later',
                severity: 'error',
                action: { label: 'Try again', onClick: retry },
              })
            }
          >
            Toast with an action
          </Button>
        </Box>
        <ConfirmDialog
          open={asking !== undefined}
          title={asking === 'harmless' ? 'Publish “Beekeeper”?' : 'Delete “Beekeeper”?'}
          confirmLabel={asking === 'harmless' ? 'Publish' : 'Delete app'}
          destructive={asking !== 'harmless'}
          onConfirm={() => (asking === 'failing' ? Promise.reject(error) : undefined)}
          onClose={() => setAsking(undefined)}
        >
          <Typography variant="body2">
            {asking === 'harmless'
              ? 'Everyone with the link can use it.'
              : 'Its pages and its data go with it. This cannot be undone.'}
          </Typography>
        </ConfirmDialog>
      </Panel>

      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { md: '1fr 1fr' } }}>
        <Panel title="Empty">
          <EmptyState
            icon={AppsOutlined}
            title="Your apps will be here"
            description="Describe one in a sentence to make the first."
            action={<Button variant="contained">Create app</Button>}
          />
        </Panel>
        <Panel title="Error">
          <ErrorState
            title="Your apps could not be loaded."
            kept="Nothing was lost."
            error={error}
            onRetry={retry}
          />
        </Panel>
      </Box>

      <DataTable label="Hives" columns={columns} rows={hives} rowKey={({ name }) => name} empty={null} />
      <DataTable
        label="Hives, loading"
        columns={columns}
        rows={undefined}
        rowKey={({ name }) => name}
        empty={null}
      />
      <Panel title="A table without rows" flush>
        <DataTable
          label="Hives, none"
          columns={columns}
          rows={[]}
          rowKey={({ name }) => name}
          empty={<EmptyState title="No hives yet" />}
        />
      </Panel>

      <Panel title="Loading">
        <LoadingSkeleton />
        <LoadingSkeleton shape="cards" />
      </Panel>

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
    </Box>
  );
}
