import { useEffect, useState } from 'react';

/** `0:28`, or `14:59`. */
const clockTime = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The label of a button with the time until an email can be requested again, and whether that is still to come. */
export function useSendAgain(label: string, availableAt: number): { label: string; isWaiting: boolean } {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((availableAt - now) / 1000));
  return seconds > 0
    ? { label: `${label} in ${clockTime(seconds)}`, isWaiting: true }
    : { label, isWaiting: false };
}
