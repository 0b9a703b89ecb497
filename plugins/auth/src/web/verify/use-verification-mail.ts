import { useEffect, useEffectEvent, useState } from 'react';
import { mailOf } from '../../shared/sign-in/sign-in.js';
import { useSignIn } from '../login/use-sign-in.js';
import type { SignInFlow } from '../login/use-sign-in.js';
import { useToastedErrors } from '../mail/use-toasted-errors.js';

interface Unverified {
  readonly accountId: string;
  readonly email: string;
}

/** The verification email: sent automatically once per tab, and again on request. */
export function useVerificationMail({ accountId, email }: Unverified, continueUrl: string): SignInFlow {
  const key = `buildai.verification-sent.${accountId}`;
  const deliveryKey = `buildai.verification-delivery.${accountId}`;
  const [first] = useState(() => {
    const deliveryId = sessionStorage.getItem(deliveryKey) ?? undefined;
    const step = { name: 'verify', email, deliveryId, tokens: undefined } as const;
    return { step, availableAt: Number(sessionStorage.getItem(key)) };
  });
  const flow = useSignIn(first, continueUrl);
  const { availableAt, errors, step } = flow.state;
  const deliveryId = mailOf(step)?.deliveryId;
  useToastedErrors(errors);
  const sendAtFirst = useEffectEvent(() => {
    if (availableAt === 0) flow.send({ type: 'sendMail' });
  });
  useEffect(() => {
    sendAtFirst();
  }, []);
  useEffect(() => {
    if (availableAt === 0) return;
    sessionStorage.setItem(key, String(availableAt));
    if (deliveryId === undefined) sessionStorage.removeItem(deliveryKey);
    else sessionStorage.setItem(deliveryKey, deliveryId);
  }, [key, deliveryKey, availableAt, deliveryId]);
  return flow;
}
