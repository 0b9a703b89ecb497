import AddOutlined from '@mui/icons-material/AddOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { EmptyState, PageHeader } from '@buildai/web';
import { useDeferredValue, useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useApps } from '../app-queries.js';
import { AppGrid } from './AppGrid.js';
import { AppsViews } from './AppsViews.js';
import { NewAppPrompt } from './NewAppPrompt.js';
import { usePromptFocus } from './use-prompt-focus.js';

/** All apps of the builder, with a search by name. */
export default function AppsPage(): ReactNode {
  const apps = useApps();
  const [search, setSearch] = useState('');
  const words = useDeferredValue(search).trim().toLocaleLowerCase();
  const found = apps.data?.filter(({ name, description }) =>
    `${name} ${description}`.toLocaleLowerCase().includes(words),
  );
  // After sign-up there is nothing to list.
  if (apps.data?.length === 0) return <FirstApp apps={apps} />;
  return (
    <>
      <PageHeader
        title="Apps"
        actions={
          <Button variant="contained" component={Link} to="/home" startIcon={<AddOutlined />}>
            New app
          </Button>
        }
      />
      {apps.data && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 3 }}>
          <AppsViews current="/apps" />
          <OutlinedInput
            type="search"
            placeholder="Search by name"
            inputProps={{ 'aria-label': 'Search apps' }}
            startAdornment={<SearchOutlined fontSize="small" sx={{ mr: 1, color: 'text.secondary' }} />}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            sx={{ width: '100%', maxWidth: 320 }}
          />
        </Box>
      )}
      {words && found?.length === 0 ? (
        <EmptyState
          icon={SearchOutlined}
          title={`No app matches “${search.trim()}”`}
          action={
            <Button variant="outlined" onClick={() => setSearch('')}>
              Show all apps
            </Button>
          }
        />
      ) : (
        <AppGrid query={apps} apps={found} />
      )}
    </>
  );
}

function FirstApp({ apps }: { apps: ReturnType<typeof useApps> }): ReactNode {
  const prompt = usePromptFocus();
  return (
    <Box sx={{ display: 'grid', gap: { xs: 5, md: 8 } }}>
      <NewAppPrompt apps={apps.data} box={prompt.box} />
      <AppGrid query={apps} apps={apps.data} onDescribe={prompt.focus} />
    </Box>
  );
}
