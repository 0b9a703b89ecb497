import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { MailState } from './use-mail.js';

interface SendAgainProps {
  readonly mail: Pick<MailState, 'availableAt' | 'isSending'>;
  readonly onSend: () => void;
  /** Default: "Send again". */
  readonly label?: string;
  /** Styled as the main action of the page. */
  readonly primary?: boolean;
  /** The email could not be sent, so there is no waiting time. */
  readonly hasFailed?: boolean;
}

/** Whole seconds until a time, updated as they pass. */
function useSecondsUntil(time: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.round((time - now) / 1000));
}

/** `0:28`, or `14:59`. */
function clockTime(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Sends the email again, after a cooldown. */
export function SendAgain({
  mail,
  onSend,
  hasFailed = false,
  label = hasFailed ? 'Try again' : 'Send again',
  primary = false,
}: SendAgainProps): ReactNode {
  const seconds = useSecondsUntil(hasFailed ? 0 : mail.availableAt);
  return (
    <Button
      variant={primary ? 'contained' : 'outlined'}
      size="large"
      fullWidth
      loading={mail.isSending}
      disabled={seconds > 0}
      autoFocus={primary}
      onClick={onSend}
      sx={{ fontVariantNumeric: 'tabular-nums' }}
    >
      {seconds > 0 ? `${label} in ${clockTime(seconds)}` : label}
    </Button>
  );
}
