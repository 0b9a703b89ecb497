import { Field } from '@buildai/web';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormHelperText from '@mui/material/FormHelperText';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import type { RatingReason } from '../../shared/rating-reasons.js';
import { isPositive, maxCommentLength } from '../../shared/rating-reasons.js';
import { ReasonChoice } from './ReasonChoice.js';
import { ScoreChoice } from './ScoreChoice.js';
import { useRateMessage } from './use-rate-message.js';

interface RatingDialogProps {
  readonly appId: string;
  readonly messageId: string;
  readonly onClose: () => void;
}

/** Asks for a score, its reasons and a comment. Closing forgets them. */
export default function RatingDialog({ appId, messageId, onClose }: RatingDialogProps): ReactNode {
  const [score, setScore] = useState<number>();
  const [reasons, setReasons] = useState<readonly RatingReason[]>([]);
  const [comment, setComment] = useState('');
  const rate = useRateMessage(appId, messageId);
  const titleId = useId();

  const chooseScore = (chosen: number) => {
    if (score !== undefined && isPositive(chosen) !== isPositive(score)) setReasons([]);
    setScore(chosen);
  };
  const submit = () => {
    if (score === undefined) return;
    rate.mutate({ score, feedback: [...reasons], comment: comment.trim() }, { onSuccess: onClose });
  };

  return (
    <Dialog
      open
      onClose={rate.isPending ? undefined : onClose}
      aria-labelledby={titleId}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={titleId}>Rate this response</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <ScoreChoice score={score} isDisabled={rate.isPending} onChoose={chooseScore} />
        {score !== undefined && (
          <ReasonChoice score={score} chosen={reasons} isDisabled={rate.isPending} onChange={setReasons} />
        )}
        <Field
          label="Comment (optional)"
          multiline
          minRows={2}
          maxRows={6}
          value={comment}
          disabled={rate.isPending}
          onChange={(event) => setComment(event.target.value)}
          inputProps={{ maxLength: maxCommentLength }}
        />
        {rate.isError && (
          <FormHelperText error role="alert">
            Failed to submit rating. Please try again.
          </FormHelperText>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={rate.isPending}>
          Cancel
        </Button>
        <Button variant="contained" disabled={score === undefined} loading={rate.isPending} onClick={submit}>
          Submit
        </Button>
      </DialogActions>
    </Dialog>
  );
}
