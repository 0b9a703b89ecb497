import { Badge } from '@buildai/app-kit/kit/badge.js';
import { SparklesIcon } from 'lucide-react';
import { Link } from 'react-router';
import type { PublicTool } from '../shared/tool.js';
import { AssistantChat } from './assistant-chat.js';
import { PageTitle } from './page-title.js';
import { Notice, WithApp } from './page-state.js';
import { ToolView } from './tool-view.js';

/** The start page: the tool of the app, or all of them. */
export function ToolsHome() {
  return (
    <WithApp>
      {(app) => {
        const [tool] = app.tools;
        if (app.kind === 'tool')
          return tool ? (
            <ToolView key={tool.toolId} app={app} tool={tool} />
          ) : (
            <Notice title="This tool isn’t available right now" description="Try again later." />
          );
        return (
          <>
            <PageTitle title={app.header} description={app.description} />
            {app.tools.length === 0 ? (
              <Notice title="There are no tools yet" description="They will appear here." />
            ) : (
              <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
                {app.tools.map((each) => (
                  <ToolCard key={each.toolId} tool={each} />
                ))}
              </ul>
            )}
            {app.hasChat && <AssistantChat hasModel={app.hasModel} />}
          </>
        );
      }}
    </WithApp>
  );
}

function ToolCard({ tool }: { readonly tool: PublicTool }) {
  return (
    <li className="relative flex flex-col overflow-hidden rounded-xl border bg-card text-card-foreground transition-colors focus-within:ring-[3px] focus-within:ring-ring/40 hover:border-ring">
      {tool.imageUrl ? (
        <img src={tool.imageUrl} alt="" loading="lazy" className="aspect-video w-full object-cover" />
      ) : (
        <div className="flex px-5 pt-5">
          <SparklesIcon aria-hidden className="size-6 text-primary" />
        </div>
      )}
      <div className="flex flex-1 flex-col gap-1.5 p-5">
        <h2 className="font-semibold text-balance">
          <Link to={`/tool/${tool.path}`} className="outline-none after:absolute after:inset-0">
            {tool.title || 'Untitled tool'}
          </Link>
        </h2>
        {tool.description && <p className="line-clamp-3 text-sm text-muted-foreground">{tool.description}</p>}
        {tool.status === 'draft' && (
          <Badge variant="outline" className="mt-1 w-fit">
            Draft
          </Badge>
        )}
      </div>
    </li>
  );
}
