import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { limitDetailsOf } from '@buildai/plans/shared';
import { EmptyState, useApi } from '@buildai/web';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { SourceView } from '../../shared/app-source.js';
import { contextApi, maxChosenItems } from '../../shared/context-api.js';
import type { ListedItem } from '../../shared/context-api.js';
import type { SyncSchedule } from '../../shared/context-item.js';
import { countLeftOut } from '../../shared/left-out.js';
import { LeftOutList } from '../left-out/LeftOutList.js';
import { LimitPrompt } from '../LimitPrompt.js';
import { addressOf } from '../copy/address-of.js';
import { counted } from '../copy/describe-progress.js';
import { savingError } from '../copy/error-messages.js';
import { sentences } from '../copy/sentences.js';
import type { Adding } from './adding.js';
import { ListedItemRow } from './ListedItemRow.js';
import { ScheduleField } from './ScheduleField.js';
import type { Preview } from './use-preview.js';

interface ChooseItemsProps {
  readonly adding: Adding;
  readonly source: SourceView;
  readonly preview: Preview;
  readonly listed: readonly ListedItem[];
}

/** Chooses among a source's items before adding them. */
export function ChooseItems({ adding, source, preview, listed }: ChooseItemsProps): ReactNode {
  const { appId, replacing, onDone } = adding;
  const api = useApi(contextApi);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [search, setSearch] = useState('');
  const [schedule, setSchedule] = useState<SyncSchedule>('never');
  const take = useMutation({
    mutationFn: (ids: readonly string[]) =>
      api.ingestMetadata({ query: { appId }, body: { contextItems: ids.map((id) => ({ id })), schedule } }),
    onSuccess: (_answer, ids) =>
      onDone(`${counted(ids.length, 'item')} ${ids.length === 1 ? 'is' : 'are'} being processed`, ids),
  });

  const { error, isLoading, loadMore } = preview;
  // Slow sources list a few items at a time, so loading continues automatically.
  const [isReadingOn, setReadingOn] = useState(source.isSlow);
  useEffect(() => {
    if (isReadingOn && !isLoading && error === undefined) void loadMore?.();
  });
  const leftOutCount = countLeftOut(preview.leftOut);
  const leftOut = leftOutCount > 0 && (
    <Box component="details" sx={{ justifySelf: 'stretch', textAlign: 'start' }}>
      <Box component="summary" sx={{ cursor: 'pointer', typography: 'body2', borderRadius: 1 }}>
        {leftOutCount} left out
      </Box>
      <Box sx={{ pl: 2, pt: 0.5 }}>
        <LeftOutList {...preview.leftOut} />
      </Box>
    </Box>
  );

  if (listed.length === 0 && !loadMore) {
    return (
      <EmptyState
        title="Nothing found"
        description="There is nothing here that this app can read. Try another location or another connection."
        action={
          <Box sx={{ display: 'grid', gap: 2, justifyItems: 'center' }}>
            <Button variant="outlined" onClick={preview.reset}>
              Try another location
            </Button>
            {leftOut}
          </Box>
        }
      />
    );
  }

  const isSingle = replacing !== undefined;
  const wanted = search.trim().toLowerCase();
  const found = listed.filter(
    (item) => item.name.toLowerCase().includes(wanted) || addressOf(item)?.toLowerCase().includes(wanted),
  );
  const free = found.filter(({ status }) => status === 'unsynced');
  const chosenHere = free.filter(({ id }) => chosen.has(id)).length;
  const names = new Map(listed.map(({ externalFileId, name }) => [externalFileId, name]));
  const isTooMany = chosen.size > maxChosenItems;

  const change = (next: ReadonlySet<string>): void => {
    setChosen(next);
    take.reset();
  };
  const toggle = (id: string): void => {
    if (isSingle) return change(new Set([id]));
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    change(next);
  };
  const toggleAll = (): void => {
    const isAll = chosenHere === free.length;
    const next = new Set(chosen);
    for (const { id } of free) {
      if (isAll) next.delete(id);
      else next.add(id);
    }
    change(next);
  };

  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5, pt: 0.5 }}>
      {listed.length > 10 && (
        <OutlinedInput
          type="search"
          placeholder="Search results"
          inputProps={{ 'aria-label': 'Search results' }}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
        {!isSingle && free.length > 0 && (
          <Box sx={{ px: 1.5, borderBottom: 1, borderColor: 'divider', bgcolor: 'action.hover' }}>
            <FormControlLabel
              control={
                <Checkbox
                  size="small"
                  checked={chosenHere === free.length}
                  indeterminate={chosenHere > 0 && chosenHere < free.length}
                  onChange={toggleAll}
                />
              }
              label={`Select all ${free.length}`}
            />
          </Box>
        )}
        <Box
          component="ul"
          aria-label={`Found in ${source.label}`}
          tabIndex={0}
          sx={{
            m: 0,
            p: 0,
            py: 0.5,
            listStyle: 'none',
            maxHeight: { xs: 'calc(100dvh - 380px)', sm: 340 },
            minHeight: 120,
            overflow: 'auto',
            '&:focus-visible': { outlineOffset: -2 },
          }}
        >
          {found.map((item) => (
            <ListedItemRow
              key={item.id}
              item={item}
              parentName={item.parentId === null ? undefined : names.get(item.parentId)}
              isChecked={chosen.has(item.id)}
              isSingle={isSingle}
              onToggle={() => toggle(item.id)}
            />
          ))}
          {found.length === 0 && (
            <Typography
              component="li"
              variant="body2"
              color="textSecondary"
              sx={{ p: 2, textAlign: 'center' }}
            >
              No result matches “{search.trim()}”.
            </Typography>
          )}
        </Box>
      </Paper>
      {error !== undefined && (
        <FormHelperText error role="alert" sx={{ m: 0 }}>
          {savingError(error)}
        </FormHelperText>
      )}
      {loadMore && isReadingOn && error === undefined ? (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Typography role="status" variant="body2" color="textSecondary" sx={{ flex: 1 }}>
            Reading the site… {counted(listed.length, 'page')} found so far
          </Typography>
          <Button
            onClick={() => {
              setReadingOn(false);
              preview.stop();
            }}
          >
            Stop
          </Button>
        </Box>
      ) : (
        loadMore && (
          <Button
            variant="outlined"
            loading={isLoading}
            sx={{ justifySelf: 'center' }}
            onClick={() => void loadMore()}
          >
            Load more
          </Button>
        )
      )}
      {leftOut}
      {source.isSlow && <Alert severity="info">{sentences.slowSource}</Alert>}
      {take.error && !limitDetailsOf(take.error) && (
        <FormHelperText error role="alert" sx={{ m: 0 }}>
          {savingError(take.error)}
        </FormHelperText>
      )}
      {limitDetailsOf(take.error) && <LimitPrompt error={take.error} />}
      {isTooMany && (
        <FormHelperText error role="alert" sx={{ m: 0 }}>
          At most {maxChosenItems} items can be added at once.
        </FormHelperText>
      )}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          alignItems: 'end',
          gap: 1.5,
        }}
      >
        <ScheduleField value={schedule} onChange={setSchedule} />
        <Button
          variant="contained"
          disabled={chosen.size === 0 || isTooMany}
          loading={take.isPending}
          onClick={() => take.mutate([...chosen])}
        >
          {isSingle ? 'Add item' : `Add ${counted(chosen.size, 'item')}`}
        </Button>
      </Box>
    </Box>
  );
}
