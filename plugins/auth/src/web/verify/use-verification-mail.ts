import { useApi } from '@buildai/web';
import { useEffect, useEffectEvent, useState } from 'react';
import { emailApi } from '../../shared/email-api.js';
import { markAsking } from '../../shared/asked-here.js';
import { useMail } from '../mail/use-mail.js';
import type { MailState } from '../mail/use-mail.js';

interface Unverified {
  readonly accountId: string;
  readonly email: string;
}

/** The mail that shows whose an address is: sent once a tab by itself, and again when asked for. */
export function useVerificationMail({ accountId, email }: Unverified, continueUrl: string): MailState {
  const api = useApi(emailApi);
  const key = `buildai.verification-sent.${accountId}`;
  const [sentAt] = useState(() => Number(sessionStorage.getItem(key)) || undefined);
  const mail = useMail({
    send: async () => {
      sessionStorage.setItem(key, String(Date.now()));
      try {
        const marked = markAsking('verifyEmail', continueUrl);
        await api.sendVerificationEmail({ body: { continueUrl: marked } });
      } catch (error) {
        sessionStorage.removeItem(key);
        throw error;
      }
    },
    failure: 'The e-mail could not be sent. Please try again.',
    sentAt,
  });
  const sendAtFirst = useEffectEvent(() => {
    if (sessionStorage.getItem(key) === null) mail.send(email);
  });
  useEffect(() => sendAtFirst(), []);
  return mail;
}
