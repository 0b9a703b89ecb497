import { TooManyRequests } from '@buildai/core/shared';
import { useToast } from '@buildai/web';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { MailDelivery } from '../../shared/email-api.js';
import { InvalidEmail } from '../../shared/errors.js';

/** How long one waits for a mail before one may ask for it again. */
const resendCooldown = 30_000;

interface MailOptions {
  readonly send: (email: string) => Promise<MailDelivery>;
  readonly onSent?: (email: string, delivery: MailDelivery) => void;
  /** What is said where it could not be sent. */
  readonly failure: string;
  /** When it was sent before, if it was; milliseconds. */
  readonly sentAt?: number | undefined;
}

export interface MailState {
  readonly send: (email: string, options?: { readonly onSuccess?: () => void }) => void;
  readonly isSending: boolean;
  /** From when on it may be asked for again; milliseconds. */
  readonly availableAt: number;
  /** Whether the server does not take the address for one. */
  readonly isInvalidEmail: boolean;
  /** Forgets what was wrong with the address. */
  readonly reset: () => void;
}

/** Asks the server for a mail, and tells when it could not be sent. */
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
