import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import type { ReactNode } from 'react';
import { ExplainedLabel } from './ExplainedLabel.js';

interface ExplainedChoiceProps<V extends string> {
  /** Accessible name. */
  readonly label: string;
  readonly value: V;
  readonly choices: readonly { readonly value: V; readonly title: string; readonly text: string }[];
  readonly onChoose: (value: V) => void;
}

/** Radio buttons, each with a line that explains it. */
export function ExplainedChoice<V extends string>({
  label,
  value: chosen,
  choices,
  onChoose,
}: ExplainedChoiceProps<V>): ReactNode {
  return (
    <RadioGroup
      aria-label={label}
      value={chosen}
      onChange={(_, value) => onChoose(value as V)}
      sx={{ gap: 1 }}
    >
      {choices.map(({ value, title, text }) => (
        <FormControlLabel
          key={value}
          value={value}
          control={<Radio size="small" />}
          sx={{ alignItems: 'flex-start', mx: 0, gap: 0.5 }}
          label={<ExplainedLabel title={title} text={text} />}
        />
      ))}
    </RadioGroup>
  );
}
