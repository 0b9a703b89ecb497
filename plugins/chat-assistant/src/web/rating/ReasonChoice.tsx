import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { RatingReason } from '../../shared/rating-reasons.js';
import { reasonsFor } from '../../shared/rating-reasons.js';
import { ChoiceButton } from '../ChoiceButton.js';

interface ReasonChoiceProps {
  readonly score: number;
  readonly chosen: readonly RatingReason[];
  readonly isDisabled: boolean;
  readonly onChange: (chosen: readonly RatingReason[]) => void;
}

/** The reasons that fit a score, any number of them. */
export function ReasonChoice({ score, chosen, isDisabled, onChange }: ReasonChoiceProps): ReactNode {
  const toggle = (reason: RatingReason) =>
    onChange(chosen.includes(reason) ? chosen.filter((other) => other !== reason) : [...chosen, reason]);
  return (
    <Box role="group" aria-label="Reasons" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {reasonsFor(score).map((reason) => (
        <ChoiceButton
          key={reason}
          isChosen={chosen.includes(reason)}
          isDisabled={isDisabled}
          onClick={() => toggle(reason)}
        >
          {reason}
        </ChoiceButton>
      ))}
    </Box>
  );
}
