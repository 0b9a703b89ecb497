import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { limitDetailsOf } from '@buildai/plans/shared';
import { useApi } from '@buildai/web';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { SourceView } from '../../shared/app-source.js';
import { contextApi, maxChosenItems } from '../../shared/context-api.js';
import type { ListedItem } from '../../shared/context-api.js';
import type { SyncSchedule } from '../../shared/context-item.js';
import { SkippedDetails } from '../skipped/SkippedDetails.js';
import { LimitPrompt } from '../LimitPrompt.js';
import { counted } from '../copy/describe-progress.js';
import { savingError } from '../copy/error-messages.js';
import { sentences } from '../copy/sentences.js';
import { FormError } from '../dialogs/FormError.js';
import type { Adding } from './adding.js';
import { ListedItems } from './ListedItems.js';
import { LoadMore } from './LoadMore.js';
import { EmptyListing } from './EmptyListing.js';
import { ScheduleField } from './ScheduleField.js';
import { useItemChoice } from './use-item-choice.js';
import type { Preview } from './use-preview.js';

interface ChooseItemsProps {
  readonly adding: Adding;
  readonly source: SourceView;
  readonly preview: Preview;
  readonly listed: readonly ListedItem[];
}

/** Above this number of results, they can be searched. */
const fewResults = 10;

const footStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'end',
  gap: 1.5,
} as const;

/** Chooses among a source's items before adding them. */
export function ChooseItems({ adding, source, preview, listed }: ChooseItemsProps): ReactNode {
  const { appId, replacing, onDone } = adding;
  const api = useApi(contextApi);
  const [schedule, setSchedule] = useState<SyncSchedule>('never');
  const importing = useMutation({
    mutationFn: (ids: readonly string[]) =>
      api.ingestMetadata({ query: { appId }, body: { contextItems: ids.map((id) => ({ id })), schedule } }),
    onSuccess: (_answer, ids) =>
      onDone(`${counted(ids.length, 'item')} ${ids.length === 1 ? 'is' : 'are'} being processed`, ids),
  });
  const isSingle = replacing !== undefined;
  const choice = useItemChoice(listed, isSingle, importing.reset);
  const { ids, search, setSearch } = choice;
  const isTooMany = ids.size > maxChosenItems;

  if (listed.length === 0 && !preview.loadMore) return <EmptyListing preview={preview} />;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5, pt: 0.5 }}>
      {listed.length > fewResults && (
        <OutlinedInput
          type="search"
          placeholder="Search results"
          inputProps={{ 'aria-label': 'Search results' }}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      <ListedItems label={`Found in ${source.label}`} listed={listed} choice={choice} isSingle={isSingle} />
      {preview.error !== undefined && <FormError>{savingError(preview.error)}</FormError>}
      <LoadMore preview={preview} listed={listed.length} isSlow={source.isSlow} />
      <SkippedDetails leftOut={preview.leftOut} />
      {source.isSlow && <Alert severity="info">{sentences.slowSource}</Alert>}
      {importing.error && !limitDetailsOf(importing.error) && (
        <FormError>{savingError(importing.error)}</FormError>
      )}
      {limitDetailsOf(importing.error) && <LimitPrompt error={importing.error} />}
      {isTooMany && <FormError>At most {maxChosenItems} items can be added at once.</FormError>}
      <Box sx={footStyle}>
        <ScheduleField value={schedule} onChange={setSchedule} />
        <Button
          variant="contained"
          disabled={ids.size === 0 || isTooMany}
          loading={importing.isPending}
          onClick={() => importing.mutate([...ids])}
        >
          {isSingle ? 'Add item' : `Add ${counted(ids.size, 'item')}`}
        </Button>
      </Box>
    </Box>
  );
}
