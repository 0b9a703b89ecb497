import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useApi } from '@buildai/web';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { contextSearchApi } from '../../shared/search-api.js';
import { FoundPassages } from './FoundPassages.js';
import { QuestionForm } from './QuestionForm.js';

interface TryQuestionProps {
  readonly appId: string;
  readonly onClose: () => void;
}

/** Shows what the app finds in its data for a question. */
export default function TryQuestion({ appId, onClose }: TryQuestionProps): ReactNode {
  const api = useApi(contextSearchApi);
  const titleId = useId();
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const [query, setQuery] = useState('');
  const answer = useQuery({
    queryKey: ['context', appId, 'search', query],
    queryFn: ({ signal }) => api.searchContext({ params: { appId }, query: { query } }, { signal }),
    enabled: query !== '',
    staleTime: 0,
  });
  const ask = (question: string): void => {
    if (question === query && question !== '') void answer.refetch();
    else setQuery(question);
  };

  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      fullScreen={isPhone}
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{
        paper: { sx: isPhone ? { m: 0, border: 0, borderRadius: 0 } : { minHeight: 'min(560px, 80dvh)' } },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', px: { xs: 2, sm: 3 }, pt: 1.5, pb: 0.5 }}>
        <Typography id={titleId} variant="subtitle1" component="h2" sx={{ flex: 1 }}>
          Test a question
        </Typography>
        <IconButton aria-label="Close" onClick={onClose}>
          <CloseOutlined />
        </IconButton>
      </Box>
      <QuestionForm onAsk={ask} />
      <DialogContent sx={{ px: { xs: 2, sm: 3 }, pb: 3 }} aria-live="polite" aria-busy={answer.isFetching}>
        <FoundPassages answer={answer} isAsked={query !== ''} />
      </DialogContent>
    </Dialog>
  );
}
