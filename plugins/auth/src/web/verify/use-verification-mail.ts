import { useApi } from '@buildai/web';
import { useEffect, useEffectEvent, useState } from 'react';
import { emailApi } from '../../shared/email-api.js';
import { rememberRequestedLink } from '../../shared/requested-link.js';
import { useMail } from '../mail/use-mail.js';
import type { MailState } from '../mail/use-mail.js';

interface Unverified {
  readonly accountId: string;
  readonly email: string;
}

export interface VerificationMail {
  readonly mail: MailState;
  /** Id for querying the delivery status of the last email of this tab. */
  readonly deliveryId: string | undefined;
}

/** The verification email: sent automatically once per tab, and again on request. */
export function useVerificationMail({ accountId, email }: Unverified, continueUrl: string): VerificationMail {
  const api = useApi(emailApi);
  const key = `buildai.verification-sent.${accountId}`;
  const deliveryKey = `buildai.verification-delivery.${accountId}`;
  const [sentAt] = useState(() => Number(sessionStorage.getItem(key)) || undefined);
  const [deliveryId, setDeliveryId] = useState(() => sessionStorage.getItem(deliveryKey) ?? undefined);
  const mail = useMail({
    send: async () => {
      sessionStorage.setItem(key, String(Date.now()));
      try {
        const marked = rememberRequestedLink('verifyEmail', continueUrl);
        return await api.sendVerificationEmail({ body: { continueUrl: marked } });
      } catch (error) {
        sessionStorage.removeItem(key);
        throw error;
      }
    },
    onSent(_email, delivery) {
      setDeliveryId(delivery.deliveryId);
      if (delivery.deliveryId === undefined) sessionStorage.removeItem(deliveryKey);
      else sessionStorage.setItem(deliveryKey, delivery.deliveryId);
    },
    failure: 'The email could not be sent. Please try again.',
    sentAt,
  });
  const sendAtFirst = useEffectEvent(() => {
    if (sessionStorage.getItem(key) === null) mail.send(email);
  });
  useEffect(() => {
    sendAtFirst();
  }, []);
  return { mail, deliveryId };
}
