import { TooManyRequests } from '@buildai/core/shared';
import { useToast } from '@buildai/web';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { MailDelivery } from '../../shared/email-api.js';
import { InvalidEmail } from '../../shared/errors.js';

/** Cooldown in ms before an email can be requested again. */
const resendCooldown = 30_000;

interface MailOptions {
  readonly send: (email: string) => Promise<MailDelivery>;
  readonly onSent?: (email: string, delivery: MailDelivery) => void;
  /** Error message if it could not be sent. */
  readonly failure: string;
  /** Time of the previous email, if any, in ms. */
  readonly sentAt?: number | undefined;
}

export interface MailState {
  readonly send: (email: string, options?: { readonly onSuccess?: () => void }) => void;
  readonly isSending: boolean;
  /** Time from which it can be requested again, in ms. */
  readonly availableAt: number;
  /** Whether the server rejects the address as invalid. */
  readonly isInvalidEmail: boolean;
  /** Clears the error of the address. */
  readonly reset: () => void;
}

/** Requests an email from the server, and reports if it could not be sent. */
export function useMail({ send, onSent, failure, sentAt }: MailOptions): MailState {
  const toast = useToast();
  const [availableAt, setAvailableAt] = useState(sentAt === undefined ? 0 : sentAt + resendCooldown);
  const sending = useMutation({
    mutationFn: send,
    onSuccess: (delivery, email) => {
      setAvailableAt(Date.now() + resendCooldown);
      onSent?.(email, delivery);
    },
    onError: (error) => {
      if (InvalidEmail.is(error)) return;
      const isTooMany = TooManyRequests.is(error);
      if (isTooMany) setAvailableAt(Date.now() + (error.retryAfter ?? 0) * 1000);
      toast({ message: isTooMany ? error.message : failure, severity: 'error' });
    },
  });
  return {
    send: sending.mutate,
    isSending: sending.isPending,
    availableAt,
    isInvalidEmail: InvalidEmail.is(sending.error),
    reset: sending.reset,
  };
}
