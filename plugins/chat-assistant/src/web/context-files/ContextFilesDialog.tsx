import FolderOpenOutlined from '@mui/icons-material/FolderOpenOutlined';
import { EmptyState } from '@buildai/web';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import type { ContextMetadata } from '../../shared/message.js';
import { ContextFileList } from './ContextFileList.js';
import { MethodFilters } from './MethodFilters.js';
import { methodViews, missedFiles, tokensOf } from './retrieval-view.js';
import { tokenText } from './token-text.js';

interface ContextFilesDialogProps {
  readonly context: ContextMetadata;
  readonly isForAdmin: boolean;
  readonly onClose: () => void;
}

/** The files that the model was shown for a reply; for admins with how they were found. */
export default function ContextFilesDialog(props: ContextFilesDialogProps): ReactNode {
  const { context, isForAdmin, onClose } = props;
  const [method, setMethod] = useState<string>();
  const titleId = useId();
  const { retrievedFiles } = context;
  const shown = retrievedFiles.filter(
    ({ retrievalMethods }) => method === undefined || retrievalMethods.includes(method),
  );
  const missed = isForAdmin ? missedFiles(context) : [];
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>Context Files</DialogTitle>
      <DialogContent tabIndex={0} sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        {isForAdmin && retrievedFiles.length > 0 && (
          <>
            <Typography variant="body2" color="textSecondary">
              {retrievedFiles.length} {retrievedFiles.length === 1 ? 'file' : 'files'}, about{' '}
              {tokenText(tokensOf(retrievedFiles))}
            </Typography>
            <MethodFilters methods={methodViews(context)} chosen={method} onChoose={setMethod} />
          </>
        )}
        {shown.length > 0 ? (
          <ContextFileList label="Context files" files={shown} isForAdmin={isForAdmin} />
        ) : (
          <EmptyState
            icon={FolderOpenOutlined}
            title={
              method === undefined ? 'No context files available' : `No files found for method "${method}"`
            }
          />
        )}
        {missed.length > 0 && (
          <div>
            <Typography variant="subtitle2" component="h3" sx={{ mb: 0.5 }}>
              Relevant files not retrieved
            </Typography>
            <ContextFileList
              label="Relevant files not retrieved"
              files={missed.map((filePath) => ({ filePath }))}
              isForAdmin={false}
            />
          </div>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
