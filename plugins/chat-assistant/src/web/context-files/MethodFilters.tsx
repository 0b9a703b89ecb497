import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type { MethodView } from './retrieval-view.js';
import { tokenText } from './token-text.js';

interface MethodFiltersProps {
  readonly methods: readonly MethodView[];
  /** Undefined for all. */
  readonly chosen: string | undefined;
  readonly onChoose: (method: string | undefined) => void;
}

function describe({ files, tokens, recall }: MethodView): string {
  const parts = [`${files.length} ${files.length === 1 ? 'file' : 'files'}`, tokenText(tokens)];
  if (recall !== undefined) parts.push(`${Math.round(recall * 100)}% recall`);
  return parts.join(' · ');
}

/** A badge for each retrieval method with its results; clicking one shows only its files, clicking it again all. */
export function MethodFilters({ methods, chosen, onChoose }: MethodFiltersProps): ReactNode {
  return (
    <Box role="group" aria-label="Retrieval methods" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {methods.map((view) => {
        const { method } = view;
        const isChosen = method === chosen;
        return (
          <Button
            key={method}
            size="small"
            variant="outlined"
            color={isChosen ? 'primary' : 'inherit'}
            aria-pressed={isChosen}
            onClick={() => onChoose(isChosen ? undefined : method)}
            sx={{
              display: 'grid',
              justifyItems: 'start',
              textAlign: 'start',
              ...(isChosen
                ? { bgcolor: 'action.selected', borderColor: 'primary.main' }
                : { borderColor: 'divider' }),
            }}
          >
            {method}
            <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
              {describe(view)}
            </Box>
          </Button>
        );
      })}
    </Box>
  );
}
