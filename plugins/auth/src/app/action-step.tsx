import type { ReactNode } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { queryCache } from '@buildai/app-kit/client/query-cache.js';
import { Button } from '@buildai/app-kit/kit/button.js';
import { Spinner } from '@buildai/app-kit/kit/spinner.js';
import { AccountCard } from './account-card.js';
import { FormError } from './form-error.js';

interface ActionStepProps {
  readonly title: string;
  readonly text: string;
  /** Label of the confirm button. */
  readonly label: string;
  /** Performs the link's action. */
  readonly run: () => Promise<void>;
  /** Whether to run without a click, because the link was requested in this browser. */
  readonly runsByItself?: boolean;
  /** The message for a failure. */
  readonly failure: (error: unknown) => string;
  /** What to do after a failure. */
  readonly wayOut: ReactNode;
}

/** Handles an email link: asks for confirmation, performs the action, and shows errors. */
export function ActionStep(props: ActionStepProps) {
  const { title, text, label, run, runsByItself = false, failure, wayOut } = props;
  const action = useMutation({ mutationFn: run }, queryCache);
  const begin = useEffectEvent(() => {
    if (runsByItself) action.mutate();
  });
  useEffect(() => {
    begin();
  }, []);
  const isBusy = action.isPending || action.isSuccess;
  return (
    <AccountCard title={title} text={text} bare>
      {action.isError ? (
        <>
          <FormError text={failure(action.error)} />
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
