import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { Name, useToast } from '@buildai/web';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { AddDataDialog } from '../add/AddDataDialog.js';
import type { ContextItem } from '../../shared/context-item.js';
import { DialogFoot } from '../dialogs/DialogFoot.js';
import { useSubmission } from '../dialogs/use-submission.js';
import { ReplacementChoice } from './ReplacementChoice.js';

interface ReplaceItemDialogProps {
  readonly appId: string;
  readonly item: ContextItem;
  readonly others: readonly ContextItem[];
  /** @returns the number of places. */
  readonly onReplace: (newItemId: string) => Promise<number>;
  readonly onClose: () => void;
}

/** Chooses an item's replacement: an existing one, or a new one. */
export default function ReplaceItemDialog(props: ReplaceItemDialogProps): ReactNode {
  const { appId, item, others, onReplace, onClose } = props;
  const toast = useToast();
  const titleId = useId();
  const [chosen, setChosen] = useState('');
  const [adding, setAdding] = useState<string | undefined>(others.length === 0 ? '' : undefined);
  const submission = useSubmission(onClose);

  const replaceBy = async (newItemId: string): Promise<void> => {
    const places = await onReplace(newItemId);
    const where =
      places === 0 ? 'It isn’t used anywhere yet' : `In ${places} ${places === 1 ? 'place' : 'places'}`;
    toast({
      message: (
        <>
          “<Name>{item.name}</Name>” is replaced. {where}.
        </>
      ),
      severity: 'success',
    });
  };

  if (adding !== undefined) {
    return (
      <AddDataDialog
        appId={appId}
        at={adding}
        onGo={(at) => (at === undefined && others.length === 0 ? onClose() : setAdding(at))}
        replacing={{
          name: item.name,
          onAdded(newItemId) {
            setAdding(undefined);
            setChosen(newItemId);
            void submission.submit(() => replaceBy(newItemId));
          },
        }}
      />
    );
  }
  return (
    <Dialog
      open
      onClose={submission.isBusy ? undefined : onClose}
      aria-labelledby={titleId}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={titleId}>
        Replace “<Name>{item.name}</Name>”
      </DialogTitle>
      <DialogContent
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5, alignContent: 'start' }}
      >
        <Typography variant="body2">
          Everywhere your app uses it, the item you choose will be used instead.
        </Typography>
        <ReplacementChoice others={others} chosen={chosen} onChoose={setChosen} />
        <Box>
          <Button
            variant="outlined"
            startIcon={<AddOutlined />}
            disabled={submission.isBusy}
            onClick={() => setAdding('')}
          >
            Add a new one
          </Button>
        </Box>
      </DialogContent>
      <DialogFoot
        label="Replace"
        isReady={chosen !== ''}
        submission={submission}
        onSubmit={() => replaceBy(chosen)}
        onClose={onClose}
      />
    </Dialog>
  );
}
