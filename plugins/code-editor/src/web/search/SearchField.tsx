import SearchOutlined from '@mui/icons-material/SearchOutlined';
import InputBase from '@mui/material/InputBase';
import type { ReactNode } from 'react';

interface SearchFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Searches names and contents of the files. */
export function SearchField({ value, onChange }: SearchFieldProps): ReactNode {
  return (
    <InputBase
      type="search"
      value={value}
      placeholder="Search files"
      inputProps={{ 'aria-label': 'Search files', maxLength: 200 }}
      startAdornment={<SearchOutlined sx={{ fontSize: 18, mr: 0.75, color: 'text.secondary' }} />}
      onChange={(event) => onChange(event.target.value)}
      sx={{
        flex: 1,
        minWidth: 0,
        height: { xs: 40, md: 30 },
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
