import { lazyComponent } from '@buildai/web';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ReactNode } from 'react';

const RatingDialog = lazyComponent(() => import('./RatingDialog.js'));

interface RateLinkProps {
  readonly appId: string;
  readonly messageId: string;
  readonly isRated: boolean;
  /** Whether the assistant is working. */
  readonly isBusy: boolean;
}

/** Lets the builder rate a reply, once. */
export function RateLink({ appId, messageId, isRated, isBusy }: RateLinkProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        disabled={isRated || isBusy}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={{ color: 'text.secondary' }}
      >
        {isRated ? 'already rated' : 'Rate this response'}
      </Button>
      {isOpen && <RatingDialog appId={appId} messageId={messageId} onClose={() => setOpen(false)} />}
    </>
  );
}
