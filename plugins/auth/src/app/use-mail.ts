import type { MailDelivery } from '@buildai/auth/shared';
import { InvalidEmail } from '@buildai/auth/shared';
import { TooManyRequests } from '@buildai/core/shared';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { queryCache } from '@buildai/app-kit/client/query-cache.js';

/** Minimum interval between two emails, in ms. */
const resendCooldown = 30_000;

interface MailOptions {
  readonly send: () => Promise<MailDelivery>;
  readonly onSent?: (delivery: MailDelivery) => void;
  /** The message if it could not be sent. */
  readonly failure: string;
  /** Whether one was just sent. */
  readonly isSent?: boolean;
  /** Delivery ID of the email just sent. */
  readonly deliveryId?: string | undefined;
}

export interface MailState {
  readonly send: () => void;
  readonly isSending: boolean;
  /** When it can be requested again; epoch ms. */
  readonly availableAt: number;
  /** Whether the server rejected the address. */
  readonly isInvalidEmail: boolean;
  /** Why it could not be sent. */
  readonly error: string | undefined;
  /** Identifies the last email in delivery status requests. */
  readonly deliveryId: string | undefined;
  readonly reset: () => void;
}

/** Requests an email from the server, at most every 30 seconds. */
export function useMail({ send, onSent, failure, isSent = false, ...before }: MailOptions): MailState {
  const [availableAt, setAvailableAt] = useState(() => (isSent ? Date.now() + resendCooldown : 0));
  const sending = useMutation(
    {
      mutationFn: send,
      onSuccess: (delivery) => {
        setAvailableAt(Date.now() + resendCooldown);
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
    error: !error || isInvalidEmail ? undefined : TooManyRequests.is(error) ? error.message : failure,
    deliveryId: sending.data?.deliveryId ?? before.deliveryId,
    reset: sending.reset,
  };
}
