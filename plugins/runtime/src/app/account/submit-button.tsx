import type { ReactNode } from 'react';
import { Button } from '../kit/button.js';
import { Spinner } from '../kit/spinner.js';

/** Sends a form once: while it is on its way, it cannot be sent again. */
export function SubmitButton({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  return (
    <Button type="submit" disabled={isBusy}>
      {isBusy && <Spinner />}
      {children}
    </Button>
  );
}
