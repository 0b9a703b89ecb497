import { useRef } from 'react';
import type { PublicTool } from '../shared/tool.js';
import { CallToAction } from './call-to-action.js';
import { PageTitle } from './page-title.js';
import { RunResults } from './run-results.js';
import type { ToolAppView } from './tool-app-view.js';
import { ToolForm } from './tool-form.js';
import { useRun } from './use-run.js';

interface ToolViewProps {
  readonly app: ToolAppView;
  readonly tool: PublicTool;
}

/** A tool: what it asks, and what it answers. */
export function ToolView({ app, tool }: ToolViewProps) {
  const run = useRun(tool);
  const results = useRef<HTMLDivElement>(null);
  const { status } = run.state;
  return (
    <>
      <PageTitle title={tool.header || tool.title} description={tool.description} />
      <div className="mx-auto flex max-w-3xl flex-col gap-6">
        {tool.welcomeMessage && (
          <p className="rounded-xl border bg-card px-5 py-4 text-sm whitespace-pre-line text-card-foreground">
            {tool.welcomeMessage}
          </p>
        )}
        <ToolForm
          tool={tool}
          isRunning={status === 'loading'}
          hasModel={app.hasModel}
          onStop={run.stop}
          onRun={(entered) => {
            run.start(entered);
            requestAnimationFrame(() => results.current?.scrollIntoView({ block: 'nearest' }));
          }}
        />
        <div ref={results} className="scroll-mt-6" aria-live="polite" aria-busy={status === 'loading'}>
          <RunResults tool={tool} run={run} canEdit={app.userCanEditResults} />
        </div>
        {status !== 'idle' && status !== 'loading' && <CallToAction tool={tool} />}
      </div>
    </>
  );
}
