import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import type { ContextPassage } from '../../shared/search.js';
import { typeLooks } from '../copy/type-icons.js';

/** Longer passages are collapsed. */
const shownCharacters = 480;

/** A search result: text and location. */
export function Passage({ passage }: { passage: ContextPassage }): ReactNode {
  const { itemName, type, url, page, headings, text } = passage;
  const { Icon } = typeLooks[type];
  const [isOpen, setOpen] = useState(false);
  const textId = useId();
  const isLong = text.length > shownCharacters;
  const place = [page !== null && `Page ${page}`, ...headings].filter(Boolean).join(' › ');
  return (
    <Box component="li" sx={{ border: 1, borderColor: 'divider', borderRadius: 1.5, px: 2, py: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
        <Icon fontSize="small" sx={{ color: 'text.secondary' }} />
        <Typography variant="subtitle2" component="h3" noWrap title={itemName} sx={{ minWidth: 0 }}>
          {url === null ? (
            itemName
          ) : (
            <Link href={url} target="_blank" rel="noreferrer" color="inherit" underline="always">
              {itemName}
            </Link>
          )}
        </Typography>
      </Box>
      {place && (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {place}
        </Typography>
      )}
      <Typography
        id={textId}
        variant="body2"
        sx={{ mt: 0.75, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
      >
        {isLong && !isOpen ? `${text.slice(0, shownCharacters).trimEnd()}…` : text}
      </Typography>
      {isLong && (
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-controls={textId}
          onClick={() => setOpen(!isOpen)}
          sx={{ ml: -1.25, mt: 0.5 }}
        >
          {isOpen ? 'Show less' : 'Show all'}
        </Button>
      )}
    </Box>
  );
}
