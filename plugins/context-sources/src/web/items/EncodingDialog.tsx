import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ErrorState, LoadingSkeleton, Name, useApi } from '@buildai/web';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { contextApi } from '../../shared/context-api.js';
import type { ContextItem } from '../../shared/context-item.js';
import { isTextEncoding } from '../../shared/encodings.js';
import type { TextEncoding } from '../../shared/encodings.js';

interface EncodingDialogProps {
  readonly item: ContextItem;
  /** @throws Error with the sentence for the person. */
  readonly onChoose: (encoding: TextEncoding) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks in which encoding a text reads correctly, by its first lines in each of them. */
export default function EncodingDialog({ item, onChoose, onClose }: EncodingDialogProps): ReactNode {
  const titleId = useId();
  const hintId = useId();
  const api = useApi(contextApi);
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const [picked, setPicked] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const { data, error, refetch } = useQuery({
    queryKey: ['context', item.appId, 'encodings', item.id],
    queryFn: ({ signal }) => api.listEncodings({ params: { id: item.id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
  const chosen = picked ?? data?.chosen ?? '';

  const save = async (): Promise<void> => {
    if (!isTextEncoding(chosen)) return;
    setBusy(true);
    setFault(undefined);
    try {
      await onChoose(chosen);
      onClose();
    } catch (failure) {
      setFault((failure as Error).message);
      setBusy(false);
    }
  };

  const content = (): ReactNode => {
    if (error) {
      return (
        <ErrorState
          title="The text couldn’t be loaded."
          kept="The file is as it was."
          error={error}
          onRetry={() => void refetch()}
        />
      );
    }
    if (!data) return <LoadingSkeleton count={4} />;
    if (data.encodings.length === 0) {
      return (
        <Typography variant="body2">
          This file can’t be read in any encoding that we know. Save it as UTF-8 and add it again.
        </Typography>
      );
    }
    return (
      <RadioGroup
        aria-labelledby={titleId}
        aria-describedby={hintId}
        value={chosen}
        onChange={(_event, encoding) => setPicked(encoding)}
        sx={{ gap: 1, flexWrap: 'nowrap' }}
      >
        {data.encodings.map(({ encoding, label, sample }) => (
          <FormControlLabel
            key={encoding}
            value={encoding}
            control={<Radio size="small" />}
            label={
              <>
                <Typography variant="body2" component="span" sx={{ display: 'block', fontWeight: 500 }}>
                  {label}
                </Typography>
                <Typography
                  variant="body2"
                  component="span"
                  dir="auto"
                  sx={{
                    display: '-webkit-box',
                    WebkitBoxOrient: 'vertical',
                    WebkitLineClamp: 4,
                    overflow: 'hidden',
                    mt: 0.25,
                    color: 'text.secondary',
                    whiteSpace: 'pre-wrap',
                    overflowWrap: 'anywhere',
                  }}
                >
                  {sample}
                </Typography>
              </>
            }
            sx={{
              alignItems: 'flex-start',
              m: 0,
              p: 1,
              border: 1,
              borderColor: chosen === encoding ? 'primary.main' : 'divider',
              borderRadius: 1,
              '& .MuiRadio-root': { mt: -0.5 },
              '& .MuiFormControlLabel-label': { minWidth: 0, flex: 1 },
            }}
          />
        ))}
      </RadioGroup>
    );
  };

  return (
    <Dialog
      open
      fullWidth
      fullScreen={isPhone}
      maxWidth="sm"
      aria-labelledby={titleId}
      onClose={isBusy ? undefined : onClose}
      slotProps={{ paper: { sx: isPhone ? { m: 0, border: 0, borderRadius: 0 } : {} } }}
    >
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        Text encoding of “<Name>{item.name}</Name>”
      </DialogTitle>
      <DialogContent
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5, alignContent: 'start' }}
      >
        <Typography id={hintId} variant="body2" color="textSecondary">
          Choose the encoding in which the text reads correctly. The file is then read again.
        </Typography>
        {content()}
      </DialogContent>
      <Box sx={{ px: 3 }}>
        {fault && (
          <FormHelperText error role="alert">
            {fault}
          </FormHelperText>
        )}
      </Box>
      <DialogActions>
        <Button disabled={isBusy} onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="contained"
          disabled={!isTextEncoding(chosen)}
          loading={isBusy}
          onClick={() => void save()}
        >
          Save
        </Button>
      </DialogActions>
    </Dialog>
  );
}
