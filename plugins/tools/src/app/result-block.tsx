import { Badge } from '@buildai/app-kit/kit/badge.js';
import { Button } from '@buildai/app-kit/kit/button.js';
import { Markdown } from '@buildai/app-kit/kit/markdown.js';
import { Textarea } from '@buildai/app-kit/kit/textarea.js';
import { useState } from 'react';
import type { BlockResult } from '../shared/run-machine.js';
import type { PublicTool } from '../shared/tool.js';
import { cn } from './class-names.js';

interface ResultBlockProps {
  readonly block: PublicTool['blocks'][number];
  readonly result: BlockResult | undefined;
  readonly isLoading: boolean;
  readonly onEdit?: (text: string) => void;
}

/** One part of an answer, with its validation. */
export function ResultBlock({ block, result, isLoading, onEdit }: ResultBlockProps) {
  const [draft, setDraft] = useState<string>();
  const text = result?.text ?? '';
  if (text.trim() === '' && !isLoading) return null;
  return (
    <article
      className={cn(
        'flex flex-col gap-3 rounded-xl border bg-card p-5 text-card-foreground md:p-6',
        block.layout === 'card' && 'border-l-4 border-l-primary',
      )}
    >
      {(block.title || result?.validation) && (
        <header className="flex flex-wrap items-center gap-2">
          {block.title && <h2 className="font-semibold">{block.title}</h2>}
          {result?.validation && <ValidationBadge result={result} />}
        </header>
      )}
      {draft === undefined ? (
        <Markdown>{text}</Markdown>
      ) : (
        <Textarea
          aria-label={block.title || 'Result'}
          rows={10}
          value={draft}
          onChange={({ target }) => setDraft(target.value)}
        />
      )}
      {result?.validation === 'failed' && result.reason && (
        <p className="text-sm text-muted-foreground">{result.reason}</p>
      )}
      {onEdit && (
        <Button
          variant="ghost"
          size="sm"
          className="w-fit"
          onClick={() => {
            if (draft !== undefined) onEdit(draft);
            setDraft(draft === undefined ? text : undefined);
          }}
        >
          {draft === undefined ? 'Edit' : 'Done'}
        </Button>
      )}
    </article>
  );
}

function ValidationBadge({ result }: { readonly result: BlockResult }) {
  if (result.validation === 'pending') return <Badge tone="gray">Checking…</Badge>;
  return result.validation === 'validated' ? (
    <Badge tone="green">Checked</Badge>
  ) : (
    <Badge tone="amber">Check this part</Badge>
  );
}
