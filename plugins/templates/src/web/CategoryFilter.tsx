import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

interface CategoryFilterProps {
  readonly categories: readonly string[];
  /** Empty for all. */
  readonly value: string;
  readonly onChange: (category: string) => void;
}

/** The categories of the gallery in one row, which scrolls where it is too long. */
export function CategoryFilter({ categories, value, onChange }: CategoryFilterProps): ReactNode {
  return (
    <Box
      role="group"
      aria-label="Categories"
      sx={{
        display: 'flex',
        gap: 0.75,
        overflowX: 'auto',
        mx: -0.5,
        px: 0.5,
        py: 0.5,
        scrollbarWidth: 'none',
      }}
    >
      {['', ...categories].map((category) => {
        const isChosen = category.toLowerCase() === value.toLowerCase();
        return (
          <Button
            key={category}
            size="small"
            color={isChosen ? 'primary' : 'inherit'}
            variant={isChosen ? 'contained' : 'outlined'}
            aria-pressed={isChosen}
            onClick={() => onChange(category)}
            sx={{ flex: 'none', ...(!isChosen && { borderColor: 'divider' }) }}
          >
            {category === '' ? 'All' : category}
          </Button>
        );
      })}
    </Box>
  );
}
