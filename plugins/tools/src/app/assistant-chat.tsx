import { Markdown } from '@buildai/app-kit/kit/markdown.js';
import { Textarea } from '@buildai/app-kit/kit/textarea.js';
import { isComposing } from '@buildai/web/is-composing';
import { SendIcon } from 'lucide-react';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { maxInput } from '../shared/limits.js';
import { cn } from './class-names.js';
import { CutNotice } from './cut-notice.js';
import { RunButton } from './run-button.js';
import { useAssistant } from './use-assistant.js';

/** The chat with the assistant of an app. */
export function AssistantChat({ hasModel }: { readonly hasModel: boolean }) {
  const { messages, error, isAnswering, cut, ask, goOn, stop } = useAssistant();
  const [text, setText] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() === '' || isAnswering) return;
    ask(text.trim());
    setText('');
  };
  return (
    <section
      aria-label="Chat"
      className="mx-auto mt-10 flex max-w-3xl flex-col gap-4 rounded-xl border bg-card p-5 text-card-foreground"
    >
      <h2 className="font-semibold">Ask a question</h2>
      {messages.length > 0 && (
        <ol aria-live="polite" aria-busy={isAnswering} className="flex flex-col gap-3">
          {messages.map(({ role, content }, index) => (
            <li
              key={index}
              className={cn(
                'max-w-[85%] rounded-xl px-4 py-2.5',
                role === 'user' ? 'self-end bg-primary text-primary-foreground' : 'self-start bg-muted',
              )}
            >
              {role === 'user' ? content : <Markdown>{content || '…'}</Markdown>}
            </li>
          ))}
        </ol>
      )}
      {cut && <CutNotice canGoOn={cut.continuation !== undefined} onGoOn={goOn} />}
      {error !== undefined && (
        <p role="alert" className="text-sm text-destructive-text">
          {error}
        </p>
      )}
      <form onSubmit={submit} className="flex items-end gap-2">
        <Textarea
          aria-label="Your question"
          rows={2}
          maxLength={maxInput}
          value={text}
          disabled={!hasModel}
          placeholder={hasModel ? 'Write a message' : 'No AI model is connected here yet.'}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.shiftKey && !isComposing(event)) submit(event);
          }}
        />
        <RunButton label="Send" isRunning={isAnswering} onStop={stop} disabled={!hasModel}>
          <SendIcon />
        </RunButton>
      </form>
    </section>
  );
}
