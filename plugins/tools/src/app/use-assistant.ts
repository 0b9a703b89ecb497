import { appId, requestEvents } from '@buildai/app-kit/client';
import { newRunId } from '@buildai/core/shared';
import type { ModelAnswerEnd } from '@buildai/model-calls/shared';
import { useEffect, useRef, useState } from 'react';
import { maxInput, maxMessages } from '../shared/limits.js';
import type { CutAnswer } from '../shared/run-machine.js';

export interface ChatMessage {
  readonly role: 'user' | 'assistant';
  readonly content: string;
}

export interface Assistant {
  readonly messages: readonly ChatMessage[];
  readonly error: string | undefined;
  readonly isAnswering: boolean;
  /** Set while the last answer ends at the limit of its length. */
  readonly cut: CutAnswer | undefined;
  readonly ask: (question: string) => void;
  /** Goes on with an answer that was cut off. */
  readonly goOn: () => void;
  readonly stop: () => void;
}

/** The newest messages, beginning with one of the person. */
function newest(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  const kept = messages
    .filter(({ content }) => content !== '')
    .map(({ role, content }) => ({ role, content: content.slice(0, maxInput) }))
    .slice(-maxMessages);
  return kept[0]?.role === 'assistant' ? kept.slice(1) : kept;
}

/** A chat with the assistant of the app, as long as the page is open. */
export function useAssistant(): Assistant {
  const [messages, setMessages] = useState<readonly ChatMessage[]>([]);
  const [error, setError] = useState<string>();
  const [isAnswering, setAnswering] = useState(false);
  const [cut, setCut] = useState<CutAnswer>();
  const running = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  /** @throws AppError also if the stream ends before the answer does */
  const answer = async (
    asked: readonly ChatMessage[],
    before: CutAnswer | undefined,
    signal: AbortSignal,
  ): Promise<void> => {
    let content = before?.text ?? '';
    const path = `/api/apps/${appId}/assistant`;
    const press = before
      ? { runId: before.continuation?.runId, continues: before.text }
      : { runId: newRunId() };
    const body = { messages: newest(asked), ...press };
    for await (const { event, data } of requestEvents(path, { method: 'POST', body, signal })) {
      if (event === 'error') throw new Error((data as { message: string }).message);
      if (event === 'text') content += (data as { text: string }).text;
      else if (event === 'end') {
        const { continuation, finishReason, text } = data as ModelAnswerEnd;
        if (finishReason === 'length') setCut({ text, ...(continuation ? { continuation } : {}) });
        return;
      }
      setMessages([...asked, { role: 'assistant', content }]);
    }
    throw new Error('The connection was lost before the answer was complete. Try again.');
  };

  const send = (asked: readonly ChatMessage[], before: CutAnswer | undefined): void => {
    const control = new AbortController();
    running.current = control;
    setError(undefined);
    setCut(undefined);
    setAnswering(true);
    const soFar = { role: 'assistant', content: before?.text ?? '' } as const;
    setMessages([...asked, soFar]);
    answer(asked, before, control.signal)
      .catch((failure: unknown) => {
        // What fails to go on is there again as it was; of what did not end, nothing stays.
        setMessages(before ? [...asked, soFar] : asked);
        const isStopped = control.signal.aborted;
        setCut(before && withoutUse(before, isStopped));
        if (isStopped) setError('You stopped this answer.');
        else setError(failure instanceof Error ? failure.message : 'Something went wrong. Try again.');
      })
      .finally(() => setAnswering(false));
  };

  return {
    messages,
    error,
    isAnswering,
    cut,
    ask(question) {
      if (!isAnswering) send([...messages, { role: 'user', content: question }], undefined);
    },
    goOn() {
      if (!isAnswering && cut?.continuation) send(messages.slice(0, -1), cut);
    },
    stop: () => running.current?.abort(),
  };
}

/** Stopping takes one of the continuations that there are. */
function withoutUse({ continuation, text }: CutAnswer, isStopped: boolean): CutAnswer {
  const left = (continuation?.left ?? 0) - (isStopped ? 1 : 0);
  return continuation && left > 0 ? { text, continuation: { ...continuation, left } } : { text };
}
