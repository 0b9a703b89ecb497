import type { MailDelivery } from '@buildai/auth/shared';
import { InvalidEmail } from '@buildai/auth/shared';
import { TooManyRequests } from '@buildai/core/shared';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { queryCache } from '@buildai/app-kit/client/query-cache.js';

/** How long one waits for a mail before one may ask for it again. Milliseconds. */
const patience = 30_000;

interface MailOptions {
  readonly send: () => Promise<MailDelivery>;
  readonly onSent?: (delivery: MailDelivery) => void;
  /** What is said where it could not be sent. */
  readonly failure: string;
  /** Whether one was sent a moment ago. */
  readonly isSent?: boolean;
  /** Of the one that was sent a moment ago. */
  readonly deliveryId?: string | undefined;
}

export interface MailState {
  readonly send: () => void;
  readonly isSending: boolean;
  /** From when on it may be asked for again; milliseconds. */
  readonly availableAt: number;
  /** Whether the server does not take the address for one. */
  readonly isInvalidEmail: boolean;
  /** Why it could not be sent. */
  readonly fault: string | undefined;
  /** By which it is asked what became of the last one. */
  readonly deliveryId: string | undefined;
  readonly reset: () => void;
}

/** Asks the server for a mail, at most every half minute. */
export function useMail({ send, onSent, failure, isSent = false, ...before }: MailOptions): MailState {
  const [availableAt, setAvailableAt] = useState(() => (isSent ? Date.now() + patience : 0));
  const sending = useMutation(
    {
      mutationFn: send,
      onSuccess: (delivery) => {
        setAvailableAt(Date.now() + patience);
        onSent?.(delivery);
      },
      onError: (error) => {
        if (TooManyRequests.is(error)) setAvailableAt(Date.now() + (error.retryAfter ?? 0) * 1000);
      },
    },
    queryCache,
  );
  const { error } = sending;
  const isInvalidEmail = InvalidEmail.is(error);
  return {
    send: () => sending.mutate(),
    isSending: sending.isPending,
    availableAt,
    isInvalidEmail,
    fault: !error || isInvalidEmail ? undefined : TooManyRequests.is(error) ? error.message : failure,
    deliveryId: sending.data?.deliveryId ?? before.deliveryId,
    reset: sending.reset,
  };
}
