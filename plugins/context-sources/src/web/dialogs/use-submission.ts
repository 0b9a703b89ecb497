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
  const [message, setMessage] = useState<string>();
  return {
    isBusy,
    error: message,
    async submit(work) {
      setBusy(true);
      setMessage(undefined);
      try {
        await work();
        onClose();
      } catch (error) {
        setMessage((error as Error).message);
        setBusy(false);
      }
    },
  };
}
