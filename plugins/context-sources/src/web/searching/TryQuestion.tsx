import CloseOutlined from '@mui/icons-material/CloseOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { EmptyState, ErrorState, LoadingSkeleton, useApi } from '@buildai/web';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { contextSearchApi } from '../../shared/search-api.js';
import { Passage } from './Passage.js';

interface TryQuestionProps {
  readonly appId: string;
  readonly onClose: () => void;
}

/** Shows what the app finds in its data for a question. */
export default function TryQuestion({ appId, onClose }: TryQuestionProps): ReactNode {
  const api = useApi(contextSearchApi);
  const titleId = useId();
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const [text, setText] = useState('');
  const [query, setQuery] = useState('');
  const answer = useQuery({
    queryKey: ['context', appId, 'search', query],
    queryFn: ({ signal }) => api.searchContext({ params: { appId }, query: { query } }, { signal }),
    enabled: query !== '',
    staleTime: 0,
  });
  const ask = (event: SubmitEvent): void => {
    event.preventDefault();
    const asked = text.trim();
    if (asked === query && asked !== '') void answer.refetch();
    else setQuery(asked);
  };
  const passages = answer.data?.passages;

  const found = (): ReactNode => {
    if (query === '') {
      return (
        <Typography variant="body2" color="textSecondary">
          See which passages the app finds in your data before it answers.
        </Typography>
      );
    }
    if (answer.error) {
      return (
        <ErrorState
          title="The data couldn’t be searched."
          kept="Your data is unchanged."
          error={answer.error}
          onRetry={() => void answer.refetch()}
        />
      );
    }
    if (!passages) return <LoadingSkeleton count={6} />;
    if (passages.length === 0) {
      return (
        <EmptyState
          icon={SearchOutlined}
          title="No matching data"
          description="Try other words, or add data that answers the question."
        />
      );
    }
    return (
      <Box
        component="ol"
        aria-label="Passages"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 1.5,
          m: 0,
          p: 0,
          listStyle: 'none',
        }}
      >
        {passages.map((passage, index) => (
          <Passage key={index} passage={passage} />
        ))}
      </Box>
    );
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
      <Box
        component="form"
        role="search"
        onSubmit={ask}
        sx={{ display: 'flex', gap: 1, px: { xs: 2, sm: 3 }, pb: 1.5 }}
      >
        <OutlinedInput
          fullWidth
          autoFocus
          type="search"
          placeholder="What does your data say about…"
          inputProps={{ 'aria-label': 'Question', maxLength: 1000 }}
          value={text}
          onChange={(event) => setText(event.target.value)}
          startAdornment={
            <InputAdornment position="start">
              <SearchOutlined fontSize="small" />
            </InputAdornment>
          }
        />
        <Button type="submit" variant="contained" disabled={text.trim() === ''} sx={{ flex: 'none' }}>
          Find
        </Button>
      </Box>
      <DialogContent sx={{ px: { xs: 2, sm: 3 }, pb: 3 }} aria-live="polite" aria-busy={answer.isFetching}>
        {found()}
      </DialogContent>
    </Dialog>
  );
}
