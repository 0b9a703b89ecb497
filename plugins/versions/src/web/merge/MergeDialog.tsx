import { ConfirmDialog, ErrorState, LoadingSkeleton } from '@buildai/web';
import MenuItem from '@mui/material/MenuItem';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import Select from '@mui/material/Select';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import type { FileDiff } from '../../shared/api.js';
import { useMerge, useMergeTargets } from './use-merge.js';

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
  const targets = useMergeTargets(appId);
  const merge = useMerge();
  const [chosen, setChosen] = useState<string>();
  const id = useId();
  const target = chosen ?? targets.data?.[0]?.appId;
  return (
    <ConfirmDialog
      open
      title="Merge Changes"
      confirmLabel="Merge Changes"
      onConfirm={async () => {
        if (target === undefined) throw new Error('Choose an app to merge into.');
        await merge({ target, files, description });
        onMerged();
      }}
      onClose={onClose}
    >
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {files.length} {files.length === 1 ? 'file becomes' : 'files become'} a new version of the app.
        Deleted files stay.
      </Typography>
      {targets.error && <ErrorState title="Your apps couldn’t be loaded." error={targets.error} />}
      {targets.isPending && <LoadingSkeleton count={1} />}
      {targets.data?.length === 0 && <Typography>You have no other app to merge into.</Typography>}
      {targets.data && targets.data.length > 0 && (
        <FormControl fullWidth>
          <FormLabel id={`${id}-label`} sx={{ mb: 0.75 }}>
            Merge into
          </FormLabel>
          <Select
            labelId={`${id}-label`}
            value={target ?? ''}
            onChange={(event) => setChosen(event.target.value)}
          >
            {targets.data.map((app) => (
              <MenuItem key={app.appId} value={app.appId}>
                {app.name}
              </MenuItem>
            ))}
          </Select>
        </FormControl>
      )}
    </ConfirmDialog>
  );
}
