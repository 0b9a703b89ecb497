import Rating from '@mui/material/Rating';
import type { ReactNode } from 'react';
import { highestScore } from '../../shared/rating-reasons.js';

interface ScoreChoiceProps {
  readonly score: number | undefined;
  readonly isDisabled: boolean;
  readonly onChoose: (score: number) => void;
}

/** Five stars, for the pointer and as radio buttons for the keyboard. */
export function ScoreChoice({ score, isDisabled, onChoose }: ScoreChoiceProps): ReactNode {
  return (
    <Rating
      aria-label="Score"
      size="large"
      max={highestScore}
      value={score ?? null}
      disabled={isDisabled}
      getLabelText={(stars) => `${stars} ${stars === 1 ? 'star' : 'stars'}`}
      emptyLabelText="No score yet"
      // The same star again would clear the score.
      onChange={(_event, chosen) => chosen !== null && onChoose(chosen)}
      sx={{
        justifySelf: 'start',
        ml: -0.5,
        '& .MuiRating-icon': { p: 0.5 },
        '& .MuiSvgIcon-root': { fontSize: 32 },
      }}
    />
  );
}
