import { Button } from '@buildai/app-kit/kit/button.js';
import { Skeleton } from '@buildai/app-kit/kit/skeleton.js';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@buildai/app-kit/kit/tabs.js';
import { copyText } from '@buildai/web/copy-text';
import { CheckIcon, CopyIcon, RotateCcwIcon } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { validationsResolved } from '../shared/run-machine.js';
import type { PublicTool } from '../shared/tool.js';
import { cn } from './class-names.js';
import { CutNotice } from './cut-notice.js';
import { ResultBlock } from './result-block.js';
import { SourceList } from './source-list.js';
import type { Run } from './use-run.js';

interface RunResultsProps {
  readonly tool: PublicTool;
  readonly run: Run;
  readonly canEdit: boolean;
}

/** The answer of a tool, in its parts. */
export function RunResults({ tool, run, canEdit }: RunResultsProps) {
  const { state, dispatch } = run;
  const { status, blocks, error } = state;
  if (status === 'idle') return null;
  const shown = tool.blocks.map((block) => ({ block, result: blocks[block.id] }));
  const hasText = shown.some(({ result }) => result?.text);
  const parts = shown.map(({ block, result }) => (
    <ResultBlock
      key={block.id}
      block={block}
      result={result}
      isLoading={status === 'loading'}
      {...(canEdit && status === 'success' && !state.cut && validationsResolved(state)
        ? { onEdit: (text: string) => dispatch({ type: 'edit', id: block.id, text }) }
        : {})}
    />
  ));
  return (
    <section aria-label="Result" className="flex flex-col gap-4">
      {status === 'loading' && !hasText ? (
        <div className="flex flex-col gap-3 rounded-xl border bg-card p-6">
          <Skeleton className="h-4 w-3/4" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-2/3" />
        </div>
      ) : (
        hasText && <Arranged tool={tool} parts={parts} />
      )}
      {state.cut && <CutNotice canGoOn={state.cut.continuation !== undefined} onGoOn={run.goOn} />}
      {error !== undefined && (
        <p
          role="alert"
          className="rounded-xl border border-destructive/40 bg-card p-4 text-sm text-card-foreground"
        >
          {error}
        </p>
      )}
      {hasText && <SourceList sources={state.sources} />}
      {status !== 'loading' && (
        <div className="flex flex-wrap gap-2">
          {hasText && (
            <CopyButton
              text={shown
                .map(({ block, result }) =>
                  [block.title && `## ${block.title}`, result?.text.trim()].filter(Boolean).join('\n\n'),
                )
                .join('\n\n')}
            />
          )}
          <Button variant="outline" size="sm" onClick={() => dispatch({ type: 'reset' })}>
            <RotateCcwIcon />
            Clear
          </Button>
        </div>
      )}
    </section>
  );
}

function Arranged({ tool, parts }: { readonly tool: PublicTool; readonly parts: readonly ReactNode[] }) {
  const { blocks, resultsLayout } = tool;
  const [first] = blocks;
  if (resultsLayout === 'tabs' && blocks.length > 1 && first)
    return (
      <Tabs defaultValue={first.id}>
        <TabsList>
          {blocks.map(({ id, title }, index) => (
            <TabsTrigger key={id} value={id}>
              {title || `Part ${index + 1}`}
            </TabsTrigger>
          ))}
        </TabsList>
        {blocks.map(({ id }, index) => (
          <TabsContent key={id} value={id}>
            {parts[index]}
          </TabsContent>
        ))}
      </Tabs>
    );
  return (
    <div className={cn('grid gap-4', resultsLayout === 'columns' && blocks.length > 1 && 'md:grid-cols-2')}>
      {parts}
    </div>
  );
}

function CopyButton({ text }: { readonly text: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  const isCopied = outcome === 'copied';
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        onClick={() =>
          void copyText(text).then(
            () => setOutcome('copied'),
            () => setOutcome('failed'),
          )
        }
      >
        {isCopied ? <CheckIcon /> : <CopyIcon />}
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
      {outcome === 'failed' && (
        <p role="alert" className="order-last w-full text-sm text-destructive">
          The text couldn’t be copied. Select it instead.
        </p>
      )}
    </>
  );
}
