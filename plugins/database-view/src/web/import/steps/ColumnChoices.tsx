import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { ColumnPlan } from '../convert/column-plan.js';
import type { ColumnReview } from '../convert/review-rows.js';
import type { FieldChoice } from '../worker/messages.js';
import type { Choice } from './ChoiceField.js';
import { ChoiceField } from './ChoiceField.js';

interface ColumnChoicesProps {
  readonly plan: ColumnPlan;
  /** The plan with what the whole file shows about its notation. */
  readonly settled: ColumnPlan | undefined;
  readonly field: FieldChoice;
  readonly review: ColumnReview;
  readonly onChange: (plan: ColumnPlan) => void;
}

/** A choice about a column: shown where it matters. */
interface PlanChoice {
  readonly key: keyof ColumnPlan;
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly isShown: boolean;
}

const signs: readonly Choice[] = [
  ['.', 'Point (1,234.5)'],
  [',', 'Comma (1.234,5)'],
];
const orders: readonly Choice[] = [
  ['day-first', 'Day first (31/01/2026)'],
  ['month-first', 'Month first (01/31/2026)'],
];
const textTypes = ['string', 'long-text'];

/** What holds unless the builder chooses: what was found, if anything was. */
function asFound(choices: readonly Choice[], found: string | undefined): Choice {
  const name = choices.find(([value]) => value === found)?.[1];
  return ['', name === undefined ? 'As found' : `As found: ${name}`];
}

function choicesOf({ plan, settled, field, review }: ColumnChoicesProps): readonly PlanChoice[] {
  const { type, hasDefault } = field;
  const { hints } = review;
  const isNotated = hints !== undefined && (hints.either > 0 || Object.keys(hints.only).length > 0);
  const isInexact = review.changed + review.refused > 0;
  const clear: Choice = ['clear', 'Leave the cell empty'];
  const fail: Choice = ['fail', 'Leave the row out'];
  const empty: Choice[] = [
    ['none', 'No value'],
    ...(hasDefault ? [['default', 'The default value'] as const] : []),
    ...(textTypes.includes(type) ? [['text', 'Empty text'] as const] : []),
  ];
  return [
    {
      key: 'splitCharacter',
      label: 'Entries are separated by',
      choices: [
        ['', 'Nothing: one entry'],
        [';', 'Semicolon ;'],
        [',', 'Comma ,'],
        ['|', 'Bar |'],
        ['\n', 'Line break'],
      ],
      isShown: type === 'array',
    },
    {
      key: 'booleans',
      label: 'True and false',
      choices: [
        ['strict', 'Only “true” is true'],
        ['words', 'Also yes, 1, x, and the like'],
      ],
      isShown: type === 'boolean' && (isInexact || plan.booleans === 'words'),
    },
    {
      key: 'dateOrder',
      label: 'Order of dates',
      choices: [asFound(orders, settled?.dateOrder), ...orders],
      isShown: hints?.kind === 'dateOrder' && (isNotated || plan.dateOrder !== undefined),
    },
    {
      key: 'decimal',
      label: 'Decimal sign',
      choices: [asFound(signs, settled?.decimal), ...signs],
      isShown: hints?.kind === 'decimal' && (isNotated || plan.decimal !== undefined),
    },
    {
      key: 'changed',
      label: 'Changed cells',
      choices: [['convert', 'Use as converted'], clear, fail],
      isShown: review.changed > 0 || plan.changed !== 'convert',
    },
    {
      key: 'refused',
      label: 'Cells that don’t fit',
      choices: [fail, clear],
      isShown: review.refused > 0 || plan.refused !== 'fail',
    },
    {
      key: 'empty',
      label: 'Empty cells',
      choices: empty,
      isShown: empty.length > 1 && (review.empty > 0 || plan.empty !== 'none'),
    },
  ];
}

/** The value of a choice that was not made. */
const unmade = (key: keyof ColumnPlan) => (key === 'splitCharacter' ? null : undefined);

/** What is done with the cells of a column that are not stored as they stand. */
export function ColumnChoices(props: ColumnChoicesProps): ReactNode {
  const { plan, onChange } = props;
  const shown = choicesOf(props).filter(({ isShown }) => isShown);
  if (shown.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 0.5 }}>
      {shown.map(({ key, label, choices }) => (
        <ChoiceField
          key={key}
          label={label}
          value={plan[key] ?? ''}
          choices={choices}
          onChange={(value) => onChange({ ...plan, [key]: value === '' ? unmade(key) : value })}
        />
      ))}
    </Box>
  );
}
