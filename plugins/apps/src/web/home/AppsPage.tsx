import AddOutlined from '@mui/icons-material/AddOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { EmptyState, PageHeader, useDebounced } from '@buildai/web';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useRecentApps } from '../app-lists.js';
import { useAppList } from '../use-app-list.js';
import { AppGrid } from './AppGrid.js';
import { AppsViews } from './AppsViews.js';
import { NewAppPrompt } from './NewAppPrompt.js';
import { PagedApps } from './PagedApps.js';
import { usePromptFocus } from './use-prompt-focus.js';

/** Pause in typing after which it is searched for, in ms. */
const pause = 200;

/** All apps of the builder, with a search by name. */
export default function AppsPage(): ReactNode {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), pause);
  const list = useAppList({ search });
  // After sign-up there is nothing to list.
  if (!search && list.apps?.length === 0) return <FirstApp />;
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
      {(list.apps || typed) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 3 }}>
          <AppsViews current="/apps" />
          <OutlinedInput
            type="search"
            placeholder="Search by name"
            inputProps={{ 'aria-label': 'Search apps' }}
            startAdornment={<SearchOutlined fontSize="small" sx={{ mr: 1, color: 'text.secondary' }} />}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            sx={{ width: '100%', maxWidth: 320 }}
          />
        </Box>
      )}
      {search && list.apps?.length === 0 ? (
        <EmptyState
          icon={SearchOutlined}
          title={`No app matches “${search}”`}
          action={
            <Button variant="outlined" onClick={() => setTyped('')}>
              Show all apps
            </Button>
          }
        />
      ) : (
        <PagedApps list={list} />
      )}
    </>
  );
}

function FirstApp(): ReactNode {
  const { data, error, refetch } = useRecentApps();
  const prompt = usePromptFocus();
  return (
    <Box sx={{ display: 'grid', gap: { xs: 5, md: 8 } }}>
      <NewAppPrompt owned={data?.owned} box={prompt.box} />
      <AppGrid apps={data?.apps} error={error} retry={() => void refetch()} onDescribe={prompt.focus} />
    </Box>
  );
}
