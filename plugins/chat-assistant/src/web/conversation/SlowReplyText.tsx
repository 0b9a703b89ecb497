import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { describeSlowReply } from './describe-slow-reply.js';
import type { ModelSilence } from './reply-view.js';

/** What is being waited for, updated every second. */
export function SlowReplyText({ silence }: { silence: ModelSilence }): ReactNode {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return describeSlowReply(silence, now);
}
