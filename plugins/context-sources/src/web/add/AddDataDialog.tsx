import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ErrorState, Name, useToast } from '@buildai/web';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { LoadedContent } from '../dialogs/LoadedContent.js';
import { itemsOf } from '../items/item-queries.js';
import { sourceLabel } from '../copy/source-looks.js';
import type { Adding } from './adding.js';
import { FileUpload } from './FileUpload.js';
import { SourceForm } from './SourceForm.js';
import { SourcePicker } from './SourcePicker.js';
import type { Sources } from './source-queries.js';
import { sourcesOf, useSources } from './source-queries.js';
import { TextForm } from './TextForm.js';

interface AddDataDialogProps {
  readonly appId: string;
  /** The source to add from: `files`, `text`, or a source ID; empty while choosing. */
  readonly at: string;
  /** Navigates to a source; undefined closes the dialog. */
  readonly onGo: (at: string | undefined) => void;
  readonly replacing?: NonNullable<Adding['replacing']>;
}

/** Dialog to add data: choose a source, then its input. */
export function AddDataDialog({ appId, at, onGo, replacing }: AddDataDialogProps): ReactNode {
  const titleId = useId();
  const toast = useToast();
  const queries = useQueryClient();
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const query = useSources(appId);
  const [isBusy, setBusy] = useState(false);

  const adding: Adding = {
    appId,
    replacing,
    onDone(message, ids) {
      void queries.invalidateQueries({ queryKey: itemsOf(appId) });
      void queries.invalidateQueries({ queryKey: sourcesOf(appId) });
      const [newItemId] = ids;
      if (replacing && newItemId !== undefined) return replacing.onAdded(newItemId);
      toast({ message, severity: 'success' });
      onGo(undefined);
    },
  };
  const title = at === '' ? 'Add data' : sourceLabel(at, query.data?.sources);
  const close = (): void => onGo(undefined);

  const content = (data: Sources): ReactNode => {
    const source = data.sources.find(({ id }) => id === at);
    if (at === '') return <SourcePicker sources={data.sources} isReplacing={!!replacing} onChoose={onGo} />;
    if (at === 'files') return <FileUpload adding={adding} maxUpload={data.maxUpload} onBusy={setBusy} />;
    if (at === 'text') return <TextForm adding={adding} />;
    if (source) return <SourceForm key={source.id} adding={adding} source={source} />;
    return (
      <ErrorState
        title="This source isn’t installed here."
        retryLabel="Choose another"
        onRetry={() => onGo('')}
      />
    );
  };

  return (
    <Dialog
      open
      fullWidth
      fullScreen={isPhone}
      maxWidth="sm"
      aria-labelledby={titleId}
      onClose={isBusy ? undefined : close}
      slotProps={{ paper: { sx: isPhone ? { m: 0, border: 0, borderRadius: 0 } : {} } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: { xs: 1.5, sm: 2 }, pt: 1.5, pb: 0.5 }}>
        {at !== '' && (
          <IconButton aria-label="Back to all sources" disabled={isBusy} onClick={() => onGo('')}>
            <ArrowBackOutlined />
          </IconButton>
        )}
        <Box sx={{ flex: 1, minWidth: 0, pl: at === '' ? 1 : 0 }}>
          <Typography id={titleId} variant="subtitle1" component="h2" noWrap>
            {title}
          </Typography>
          {replacing && (
            <Typography variant="caption" component="p" color="textSecondary" noWrap>
              In the place of “<Name>{replacing.name}</Name>”
            </Typography>
          )}
        </Box>
        <IconButton aria-label="Close" disabled={isBusy} onClick={close}>
          <CloseOutlined />
        </IconButton>
      </Box>
      <DialogContent sx={{ px: { xs: 2, sm: 3 }, pb: 3 }}>
        <LoadedContent query={query} title="The sources couldn’t be loaded." kept="Your data is unchanged.">
          {content}
        </LoadedContent>
      </DialogContent>
    </Dialog>
  );
}
