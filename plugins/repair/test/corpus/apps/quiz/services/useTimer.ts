import { useEffect, useRef, useState } from 'react';

/** Seconds since `running` became true. */
export function useTimer(running: boolean): number {
  const [seconds, setSeconds] = useState(0);
  const started = useRef<number | null>(null);

  useEffect(() => {
    if (!running) return undefined;
    started.current = Date.now();
    const interval = window.setInterval(() => {
      setSeconds(Math.round((Date.now() - (started.current ?? Date.now())) / 1000));
    }, 500);
    return () => window.clearInterval(interval);
  }, [running]);

  return seconds;
}
