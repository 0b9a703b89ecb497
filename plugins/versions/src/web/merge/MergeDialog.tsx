import { ConfirmDialog, ErrorState, LoadingSkeleton, useDebounced } from '@buildai/web';
import Autocomplete from '@mui/material/Autocomplete';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import type { FileDiff } from '../../shared/api.js';
import { useMerge, useMergeTargets } from './use-merge.js';
import type { MergeTarget } from './use-merge.js';

/** Pause in typing after which it is searched for, in ms. */
const pause = 200;

interface MergeDialogProps {
  readonly appId: string;
  readonly files: readonly FileDiff[];
  readonly description: string;
  readonly onMerged: () => void;
  readonly onClose: () => void;
}

/** Asks which app files are merged into. */
export default function MergeDialog(props: MergeDialogProps): ReactNode {
  const { appId, files, description, onMerged, onClose } = props;
  const [typed, setTyped] = useState('');
  const all = useMergeTargets(appId, '');
  const found = useMergeTargets(appId, useDebounced(typed.trim(), pause));
  const merge = useMerge();
  // The app that was changed last, until one is chosen.
  const [chosen, setChosen] = useState<MergeTarget | null>();
  const id = useId();
  const target = chosen === undefined ? (all.data?.[0] ?? null) : chosen;
  return (
    <ConfirmDialog
      open
      title="Merge Changes"
      confirmLabel="Merge Changes"
      canConfirm={target !== null}
      onConfirm={async () => {
        if (!target) return;
        await merge({ target: target.appId, files, description });
        onMerged();
      }}
      onClose={onClose}
    >
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {files.length} {files.length === 1 ? 'file becomes' : 'files become'} a new version of the app.
        Deleted files stay.
      </Typography>
      {all.error && <ErrorState title="Your apps couldn’t be loaded." error={all.error} />}
      {all.isPending && <LoadingSkeleton count={1} />}
      {all.data?.length === 0 && <Typography>You have no other app to merge into.</Typography>}
      {all.data && all.data.length > 0 && (
        <FormControl fullWidth>
          <FormLabel htmlFor={id} sx={{ mb: 0.75 }}>
            Merge into
          </FormLabel>
          <Autocomplete
            id={id}
            options={found.data ?? []}
            // The server searches.
            filterOptions={(options) => options}
            getOptionLabel={({ name }) => name}
            getOptionKey={(option) => option.appId}
            isOptionEqualToValue={(option, value) => option.appId === value.appId}
            noOptionsText="No app matches"
            size="small"
            value={target}
            onChange={(_event, next) => setChosen(next)}
            onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
            renderInput={({ slotProps }) => (
              <OutlinedInput {...slotProps.input} size="small" inputProps={slotProps.htmlInput} fullWidth />
            )}
          />
        </FormControl>
      )}
    </ConfirmDialog>
  );
}
