import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { CardPicture, ErrorState, LoadingSkeleton } from '@buildai/web';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { TemplateNotFound } from '../shared/errors.js';
import { duplicateParameter } from './duplicate-parameter.js';
import { NoTemplate } from './NoTemplate.js';
import { useStartFromTemplate, useTemplate } from './template-queries.js';

/** Starts an app from the template in the address, after a click: links alone make no apps. */
export default function DuplicateTemplateOverlay(): ReactNode {
  const [search, setSearch] = useSearchParams();
  const templateId = search.get(duplicateParameter) ?? '';
  const titleId = useId();
  const { data, error, refetch } = useTemplate(templateId);
  const start = useStartFromTemplate();
  const close = (): void =>
    setSearch(
      (before) => {
        before.delete(duplicateParameter);
        return before;
      },
      { replace: true },
    );
  if (templateId === '') return null;
  return (
    <Dialog
      open
      onClose={start.isPending ? undefined : close}
      aria-labelledby={titleId}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={titleId}>{data ? `Use the template “${data.name}”` : 'Use a template'}</DialogTitle>
      <DialogContent>
        {data ? (
          <>
            <CardPicture url={data.pictureUrl} />
            <DialogContentText sx={{ mt: 2 }}>{data.description}</DialogContentText>
          </>
        ) : TemplateNotFound.is(error) ? (
          <NoTemplate />
        ) : error ? (
          <ErrorState title="The template couldn’t be loaded." error={error} onRetry={() => void refetch()} />
        ) : (
          <LoadingSkeleton />
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={start.isPending} onClick={close}>
          {data ? 'Not now' : 'Close'}
        </Button>
        {data && (
          <Button variant="contained" loading={start.isPending} onClick={() => start.mutate(templateId)}>
            Use template
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
