import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { ColumnPlan } from '../convert/column-plan.js';
import { isNewColumn } from '../convert/new-columns.js';
import type { ColumnReview } from '../convert/review-rows.js';
import type { FieldChoice } from '../worker/messages.js';
import { CellExamples } from '../../notation/CellExamples.js';
import { CellNotations } from './CellNotations.js';
import { CellSamples } from './CellSamples.js';
import { ChoiceField } from './ChoiceField.js';
import type { Choice } from './ChoiceField.js';
import { ColumnChoices } from './ColumnChoices.js';

interface MappingRowProps {
  readonly header: string;
  readonly values: readonly string[];
  readonly fields: readonly FieldChoice[];
  /** Stands for a new column of the table; undefined if none can have the name of this one. */
  readonly newPath: string | undefined;
  readonly plan: ColumnPlan | undefined;
  /** The plan with what the whole file shows about its notation. */
  readonly settled: ColumnPlan | undefined;
  readonly review: ColumnReview | undefined;
  /** Whether there is a question about how its cells are written: what becomes of them depends on the answer. */
  readonly isAsked: boolean;
  readonly onField: (path: string | null) => void;
  readonly onPlan: (plan: ColumnPlan) => void;
}

const typeOf = ({ typeName }: FieldChoice): string => typeName.toLowerCase().replace('json', 'JSON');

const choiceOf = (field: FieldChoice): Choice => [
  field.path,
  `${field.label} (${typeOf(field)}${field.isRequired ? ', required' : ''})`,
];

/** A new column, whose type is known once it is chosen. */
const newColumnChoice = (path: string, header: string, chosen: FieldChoice | undefined): Choice => [
  path,
  `New column “${header}”${chosen?.path === path ? ` (${typeOf(chosen)})` : ''}`,
];

/** One column of the file: its field, and what becomes of its cells. */
export function MappingRow({
  header,
  values,
  fields,
  newPath,
  plan,
  settled,
  review,
  isAsked,
  onField,
  onPlan,
}: MappingRowProps): ReactNode {
  const field = fields.find(({ path }) => path === plan?.path);
  const choices = [
    ['', 'Don’t import'] as const,
    ...(newPath === undefined ? [] : [newColumnChoice(newPath, header, field)]),
    ...fields.filter(({ path }) => !isNewColumn(path)).map(choiceOf),
  ];
  return (
    <Box
      component="li"
      sx={{ py: 1.5, borderBottom: '1px solid', borderColor: 'divider', listStyle: 'none' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {header}
          </Typography>
          <Typography variant="body2" color="textSecondary" noWrap>
            {values.filter((value) => value !== '').join(' · ') || 'No values in the first rows'}
          </Typography>
        </Box>
        <ChoiceField
          label={`Field for ${header}`}
          value={plan?.path ?? ''}
          choices={choices}
          onChange={(path) => onField(path === '' ? null : path)}
        />
      </Box>
      {plan && review && (
        <Box sx={{ display: 'grid', gap: 1, mt: 1 }}>
          {review.hints && <CellNotations hints={review.hints} />}
          {!isAsked && <CellExamples examples={review.examples} />}
          {!isAsked && <CellSamples review={review} />}
          {field && !isAsked && (
            <ColumnChoices plan={plan} settled={settled} field={field} review={review} onChange={onPlan} />
          )}
        </Box>
      )}
    </Box>
  );
}
