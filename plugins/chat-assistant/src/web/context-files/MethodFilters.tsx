import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { ChoiceButton } from '../ChoiceButton.js';
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
          <ChoiceButton
            key={method}
            isChosen={isChosen}
            onClick={() => onChoose(isChosen ? undefined : method)}
          >
            {method}
            <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
              {describe(view)}
            </Box>
          </ChoiceButton>
        );
      })}
    </Box>
  );
}
