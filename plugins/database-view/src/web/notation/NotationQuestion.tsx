import type { ColumnNotation, NotationKind } from '@buildai/entities/shared';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { notationChoices, notationQuestion } from './notation-choices.js';

interface NotationQuestionProps {
  readonly kind: NotationKind;
  readonly example: string;
  /** The names of the columns that it is about. */
  readonly columns: readonly string[];
  readonly onAnswer: (notation: ColumnNotation) => void;
}

/** Asks how columns are written whose cells fit two notations. */
export function NotationQuestion({ kind, example, columns, onAnswer }: NotationQuestionProps): ReactNode {
  const question = notationQuestion(kind, example, columns);
  return (
    <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
      {question}
      <Box role="group" aria-label={question} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {notationChoices(kind, example).map(({ label, notation }) => (
          <Button
            key={label}
            size="small"
            variant="outlined"
            color="inherit"
            onClick={() => onAnswer(notation)}
          >
            {label}
          </Button>
        ))}
      </Box>
    </Alert>
  );
}
