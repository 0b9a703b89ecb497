import { useEffect, useState } from 'react';

/** Shorter than anyone reads, longer than the time between two clicks. */
const time = 1000;

/**
 * Whether a question has been there long enough to be read since it last changed. Before, a click was meant for what was
 * at its place: code in the preview can choose the moment at which the platform asks.
 * @param question changes with what is asked
 */
export function useWasReadable(question: string): boolean {
  const [read, setRead] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setRead(question), time);
    return () => clearTimeout(timer);
  }, [question]);
  return read === question;
}
