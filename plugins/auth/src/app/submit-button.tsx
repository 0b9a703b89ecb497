import type { ReactNode } from 'react';
import { Button } from '@buildai/app-kit/kit/button.js';
import { Spinner } from '@buildai/app-kit/kit/spinner.js';

/** Submit button, disabled while submitting. */
export function SubmitButton({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  return (
    <Button type="submit" disabled={isBusy}>
      {isBusy && <Spinner />}
      {children}
    </Button>
  );
}
