import CloseOutlined from '@mui/icons-material/CloseOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { FoundMessageRow } from './FoundMessageRow.js';
import { useMessageSearch } from './use-message-search.js';

interface SearchPanelProps {
  readonly appId: string;
  readonly onClose: () => void;
}

/** Searches the whole conversation. Escape closes it. */
export function SearchPanel({ appId, onClose }: SearchPanelProps): ReactNode {
  const [typed, setTyped] = useState('');
  const { error, isLoading, isLoadingMore, loadMore, results } = useMessageSearch(appId, typed);
  return (
    <Box
      role="search"
      aria-label="Conversation"
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      sx={{ position: 'relative', borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 1.5 }}>
        <SearchOutlined sx={{ fontSize: 18, color: 'text.secondary' }} />
        <InputBase
          autoFocus
          fullWidth
          value={typed}
          placeholder="Search the conversation…"
          onChange={(event) => setTyped(event.target.value)}
          inputProps={{ 'aria-label': 'Search the conversation', maxLength: 200 }}
          sx={{ height: 40 }}
        />
        <IconButton size="small" aria-label="Close the search" onClick={onClose}>
          <CloseOutlined />
        </IconButton>
      </Box>
      {isLoading && (
        <LinearProgress
          aria-label="Searching"
          sx={{ position: 'absolute', insetInline: 0, top: 40, height: 2 }}
        />
      )}
      <Typography role="status" variant="body2" color="textSecondary" sx={{ px: 1.5 }}>
        {error
          ? 'The search failed. Try again.'
          : results?.length === 0 && 'No message contains all of that.'}
      </Typography>
      {results && results.length > 0 && (
        <Box
          component="ul"
          aria-label="Found messages"
          sx={{ m: 0, p: 0, maxHeight: '45vh', overflowY: 'auto' }}
        >
          {results.map((found) => (
            <FoundMessageRow key={found.messageId} found={found} />
          ))}
          {loadMore && (
            <Box component="li" sx={{ listStyle: 'none', p: 0.5, textAlign: 'center' }}>
              <Button size="small" loading={isLoadingMore} onClick={loadMore}>
                Show older results
              </Button>
            </Box>
          )}
        </Box>
      )}
    </Box>
  );
}
