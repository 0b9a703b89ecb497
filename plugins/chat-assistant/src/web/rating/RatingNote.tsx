import { RelativeTime } from '@buildai/web';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { MessageRating } from '../../shared/rating.js';
import { highestScore } from '../../shared/rating-reasons.js';

/** What a builder said about a reply, for admins. */
export function RatingNote({ rating }: { readonly rating: MessageRating }): ReactNode {
  const { score, feedback = [], comment = '', createdAt } = rating;
  return (
    <Typography
      component="p"
      variant="body2"
      color="textSecondary"
      sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}
    >
      Rated {score} of {highestScore} <RelativeTime at={createdAt} />
      {feedback.length > 0 && `: ${feedback.join(' · ')}`}
      {comment && `\n“${comment}”`}
    </Typography>
  );
}
