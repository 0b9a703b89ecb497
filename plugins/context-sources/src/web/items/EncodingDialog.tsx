import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Name, useApi } from '@buildai/web';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { contextApi } from '../../shared/context-api.js';
import type { ContextItem } from '../../shared/context-item.js';
import { isTextEncoding } from '../../shared/encodings.js';
import type { TextEncoding } from '../../shared/encodings.js';
import { DialogFoot } from '../dialogs/DialogFoot.js';
import { LoadedContent } from '../dialogs/LoadedContent.js';
import { useSubmission } from '../dialogs/use-submission.js';
import { EncodingList } from './EncodingList.js';

interface EncodingDialogProps {
  readonly item: ContextItem;
  /** @throws Error with a message for the user. */
  readonly onChoose: (encoding: TextEncoding) => Promise<void>;
  readonly onClose: () => void;
}

/** Chooses a text's encoding by previews of its first lines. */
export default function EncodingDialog({ item, onChoose, onClose }: EncodingDialogProps): ReactNode {
  const titleId = useId();
  const hintId = useId();
  const api = useApi(contextApi);
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const [picked, setPicked] = useState<string>();
  const submission = useSubmission(onClose);
  const query = useQuery({
    queryKey: ['context', item.appId, 'encodings', item.id],
    queryFn: ({ signal }) => api.listEncodings({ params: { id: item.id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
  const present = query.data?.present;
  const chosen = picked ?? present ?? '';

  return (
    <Dialog
      open
      fullWidth
      fullScreen={isPhone}
      maxWidth="sm"
      aria-labelledby={titleId}
      onClose={submission.isBusy ? undefined : onClose}
      slotProps={{ paper: { sx: isPhone ? { m: 0, border: 0, borderRadius: 0 } : {} } }}
    >
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        Text encoding of “<Name>{item.name}</Name>”
      </DialogTitle>
      <DialogContent
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5, alignContent: 'start' }}
      >
        <Typography id={hintId} variant="body2" color="textSecondary">
          Choose the encoding in which the text looks right. The file will be processed again.
        </Typography>
        <LoadedContent query={query} title="The text couldn’t be loaded." kept="The file is unchanged.">
          {({ encodings }) => (
            <EncodingList
              encodings={encodings}
              present={present ?? undefined}
              chosen={chosen}
              onChoose={setPicked}
              labelledBy={titleId}
              describedBy={hintId}
            />
          )}
        </LoadedContent>
      </DialogContent>
      <DialogFoot
        label="Save"
        isReady={isTextEncoding(chosen) && chosen !== present}
        submission={submission}
        onSubmit={async () => {
          if (isTextEncoding(chosen)) await onChoose(chosen);
        }}
        onClose={onClose}
      />
    </Dialog>
  );
}
