import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type { RatingReason } from '../../shared/rating-reasons.js';
import { reasonsFor } from '../../shared/rating-reasons.js';

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
      {reasonsFor(score).map((reason) => {
        const isChosen = chosen.includes(reason);
        return (
          <Button
            key={reason}
            size="small"
            variant="outlined"
            color={isChosen ? 'primary' : 'inherit'}
            aria-pressed={isChosen}
            disabled={isDisabled}
            onClick={() => toggle(reason)}
            sx={{
              textTransform: 'none',
              ...(isChosen
                ? { bgcolor: 'action.selected', borderColor: 'primary.main' }
                : { color: 'text.secondary', borderColor: 'divider' }),
            }}
          >
            {reason}
          </Button>
        );
      })}
    </Box>
  );
}
