import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';

/** The field in which a question is asked. */
export function QuestionForm({ onAsk }: { readonly onAsk: (question: string) => void }): ReactNode {
  const [text, setText] = useState('');
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    onAsk(text.trim());
  };
  return (
    <Box
      component="form"
      role="search"
      onSubmit={submit}
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
  );
}
