import type { ReactNode } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { queryCache } from '@buildai/app-kit/client/query-cache.js';
import { Button } from '@buildai/app-kit/kit/button.js';
import { Spinner } from '@buildai/app-kit/kit/spinner.js';
import { AccountCard } from './account-card.js';
import { FormFault } from './form-fault.js';

interface ActionStepProps {
  readonly title: string;
  readonly text: string;
  /** What one agrees to: a verb. */
  readonly label: string;
  /** Does what the link is good for. */
  readonly run: () => Promise<void>;
  /** Whether it needs no click, since the link was asked for in this browser. */
  readonly runsByItself?: boolean;
  /** What is said of a failure. */
  readonly failure: (error: unknown) => string;
  /** What one can do after a failure. */
  readonly wayOut: ReactNode;
}

/** One link of a mail: asks before it is used up, does it, and says what went wrong. */
export function ActionStep(props: ActionStepProps) {
  const { title, text, label, run, runsByItself = false, failure, wayOut } = props;
  const action = useMutation({ mutationFn: run }, queryCache);
  const begin = useEffectEvent(() => {
    if (runsByItself) action.mutate();
  });
  useEffect(() => begin(), []);
  const isBusy = action.isPending || action.isSuccess;
  return (
    <AccountCard title={title} text={text} bare>
      {action.isError ? (
        <>
          <FormFault text={failure(action.error)} />
          {wayOut}
        </>
      ) : (
        <Button autoFocus disabled={isBusy} onClick={() => action.mutate()}>
          {isBusy && <Spinner />}
          {label}
        </Button>
      )}
    </AccountCard>
  );
}
