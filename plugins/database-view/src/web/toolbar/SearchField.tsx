import SearchOutlined from '@mui/icons-material/SearchOutlined';
import InputBase from '@mui/material/InputBase';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ReactNode, RefObject } from 'react';

/** Wait after the last key before the rows are searched, in ms. */
const delay = 250;

interface SearchFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly inputRef: RefObject<HTMLInputElement | null>;
}

/** Searches all texts of the rows. */
export function SearchField({ value, onChange, inputRef }: SearchFieldProps): ReactNode {
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  // Another view was chosen.
  if (shown !== value) {
    setShown(value);
    setText(value);
  }
  // The function is another one at each render, such as of rows that others change, which must not begin the wait again.
  const onSettled = useEffectEvent(onChange);
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => onSettled(text), delay);
    return () => clearTimeout(timer);
  }, [text, value]);
  return (
    <InputBase
      type="search"
      value={text}
      placeholder="Search"
      inputRef={inputRef}
      inputProps={{ 'aria-label': 'Search rows' }}
      startAdornment={<SearchOutlined sx={{ fontSize: 18, mr: 0.75, color: 'text.secondary' }} />}
      onChange={(event) => setText(event.target.value)}
      sx={{
        // On a phone, filters go to the next line rather than leave no room to type.
        flex: { xs: '1 1 120px', md: 'none' },
        width: { xs: 120, md: 180 },
        height: 30,
        px: 1,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        fontSize: '0.8125rem',
        '&.Mui-focused': { borderColor: 'primary.main' },
      }}
    />
  );
}
