import type { MailState } from './use-mail.js';
import { useEffect, useState } from 'react';
import { Button } from '@buildai/app-kit/kit/button.js';
import { Spinner } from '@buildai/app-kit/kit/spinner.js';

/** `0:28`, or `14:59`. */
const clockTime = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Seconds until a time, updated every second. */
function useSecondsUntil(time: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((time - now) / 1000));
}

interface SendAgainProps {
  readonly mail: MailState;
  readonly label?: string;
  /** The email could not be sent, so there is nothing to wait for. */
  readonly hasFailed?: boolean;
}

/** Resend button with a cooldown. */
export function SendAgain({ mail, label = 'Send again', hasFailed = false }: SendAgainProps) {
  const seconds = useSecondsUntil(hasFailed ? 0 : mail.availableAt);
  return (
    <Button
      type="button"
      variant="outline"
      disabled={seconds > 0 || mail.isSending}
      onClick={mail.send}
      className="tabular-nums"
    >
      {mail.isSending && <Spinner />}
      {seconds > 0 ? `${label} in ${clockTime(seconds)}` : label}
    </Button>
  );
}
