import { useState } from 'react';

export interface Submission {
  readonly isBusy: boolean;
  /** Message of the last failure. */
  readonly error: string | undefined;
  readonly submit: (work: () => Promise<void>) => Promise<void>;
}

/** Submit state of a dialog: errors stay visible, success closes it. */
export function useSubmission(onClose: () => void): Submission {
  const [isBusy, setBusy] = useState(false);
  const [fault, setError] = useState<string>();
  return {
    isBusy,
    error: fault,
    async submit(work) {
      setBusy(true);
      setError(undefined);
      try {
        await work();
        onClose();
      } catch (error) {
        setError((error as Error).message);
        setBusy(false);
      }
    },
  };
}
