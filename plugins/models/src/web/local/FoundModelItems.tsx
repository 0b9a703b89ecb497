import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import type { ReactNode } from 'react';
import { useUseLocalModel } from './local-queries.js';
import { useLocalModels } from './use-local-models.js';

/** Entries of the model menu for servers of this computer that are not connected, each with its largest model. */
export default function FoundModelItems({ onUsed }: { onUsed: (modelId: string) => void }): ReactNode {
  const { data } = useLocalModels(true);
  const use = useUseLocalModel();
  const offered = (data?.servers ?? []).filter(({ connectionId }) => connectionId === null);
  return offered.map(({ label, models: [model], service }) =>
    model === undefined ? null : (
      <MenuItem
        key={service}
        disabled={use.isPending}
        onClick={() => use.mutate({ service, model }, { onSuccess: ({ modelId }) => onUsed(modelId) })}
      >
        <ListItemText
          primary={`Use ${model} in ${label}`}
          secondary={use.error?.message ?? 'Found on this computer'}
        />
      </MenuItem>
    ),
  );
}
