import GroupOutlined from '@mui/icons-material/GroupOutlined';
import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined';
import Box from '@mui/material/Box';
import Pagination from '@mui/material/Pagination';
import { EmptyState, ErrorState, Field, LoadingSkeleton } from '@buildai/web';
import { useDeferredValue, useState } from 'react';
import type { ReactNode } from 'react';
import type { AppPersonView } from '../../shared/app-users-api.js';
import { usersPageSize } from '../../shared/app-users-api.js';
import { useAppUsers } from './app-user-queries.js';
import { PersonRow } from './PersonRow.js';
import { RemovePersonDialog } from './RemovePersonDialog.js';

/** People of the app: builders, then end users, 50 per page. */
export function PeopleList({ appId }: { readonly appId: string }): ReactNode {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(0);
  const [removing, setRemoving] = useState<AppPersonView>();
  const { data, error, refetch } = useAppUsers(appId, useDeferredValue(search.trim()), page);
  const people = data && [...data.builders, ...data.users];
  const pages = Math.ceil((data?.total ?? 0) / usersPageSize);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Field
        label="Search"
        type="search"
        value={search}
        onChange={({ target }) => {
          setSearch(target.value);
          setPage(0);
        }}
      />
      {!people &&
        (error ? (
          <ErrorState
            title="The list of people couldn’t be loaded."
            error={error}
            onRetry={() => void refetch()}
          />
        ) : (
          <LoadingSkeleton shape="rows" count={4} />
        ))}
      {people?.length === 0 && <EmptyState icon={SearchOffOutlined} title="No one matches your search" />}
      {people?.map((person) => (
        <PersonRow key={person.userId} appId={appId} person={person} onRemove={() => setRemoving(person)} />
      ))}
      {data && data.total === 0 && search.trim() === '' && (
        <EmptyState
          icon={GroupOutlined}
          title="No users yet"
          description="People appear here once they sign up in the published app."
        />
      )}
      {pages > 1 && (
        <Pagination
          count={pages}
          page={page + 1}
          size="small"
          onChange={(_, chosen) => setPage(chosen - 1)}
          sx={{ justifySelf: 'center' }}
        />
      )}
      {removing && (
        <RemovePersonDialog appId={appId} person={removing} onClose={() => setRemoving(undefined)} />
      )}
    </Box>
  );
}
