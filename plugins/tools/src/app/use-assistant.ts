import { appId, requestEvents } from '@buildai/app-kit/client';
import { useEffect, useRef, useState } from 'react';
import { maxMessages } from '../shared/limits.js';

export interface ChatMessage {
  readonly role: 'user' | 'assistant';
  readonly content: string;
}

export interface Assistant {
  readonly messages: readonly ChatMessage[];
  readonly error: string | undefined;
  readonly isAnswering: boolean;
  readonly ask: (question: string) => void;
}

/** The newest messages, beginning with one of the person. */
function newest(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  const kept = messages.filter(({ content }) => content !== '').slice(-maxMessages);
  return kept[0]?.role === 'assistant' ? kept.slice(1) : kept;
}

/** A chat with the assistant of the app, as long as the page is open. */
export function useAssistant(): Assistant {
  const [messages, setMessages] = useState<readonly ChatMessage[]>([]);
  const [error, setError] = useState<string>();
  const [isAnswering, setAnswering] = useState(false);
  const running = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const answer = async (asked: readonly ChatMessage[], signal: AbortSignal): Promise<void> => {
    let content = '';
    const path = `/api/apps/${appId}/assistant`;
    const body = { messages: newest(asked) };
    for await (const { event, data } of requestEvents(path, { method: 'POST', body, signal })) {
      if (event === 'error') throw new Error((data as { message: string }).message);
      if (event !== 'text') continue;
      content += (data as { text: string }).text;
      setMessages([...asked, { role: 'assistant', content }]);
    }
  };
  return {
    messages,
    error,
    isAnswering,
    ask(question) {
      const asked: readonly ChatMessage[] = [...messages, { role: 'user', content: question }];
      const control = new AbortController();
      running.current = control;
      setError(undefined);
      setAnswering(true);
      setMessages([...asked, { role: 'assistant', content: '' }]);
      answer(asked, control.signal)
        .catch((failure: unknown) => {
          if (control.signal.aborted) return;
          setMessages(asked);
          setError(failure instanceof Error ? failure.message : 'Something went wrong. Try again.');
        })
        .finally(() => setAnswering(false));
    },
  };
}
