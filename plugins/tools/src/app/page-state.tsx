import { Button } from '@buildai/app-kit/kit/button.js';
import { EmptyState } from '@buildai/app-kit/kit/empty-state.js';
import { Skeleton } from '@buildai/app-kit/kit/skeleton.js';
import type { ReactNode } from 'react';
import { loadToolApp, useToolApp } from './tool-app-view.js';
import type { ToolAppView } from './tool-app-view.js';

/** Shows the page once the app is loaded. */
export function WithApp({ children }: { readonly children: (app: ToolAppView) => ReactNode }) {
  const { app, error } = useToolApp();
  if (app) return children(app);
  if (!error)
    return (
      <div className="mx-auto flex max-w-2xl flex-col gap-4" aria-busy="true">
        <Skeleton className="h-10 w-2/3" />
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-40 w-full" />
      </div>
    );
  return (
    <Notice
      title="This page couldn’t be loaded"
      description={error instanceof Error ? error.message : undefined}
      action={
        <Button variant="outline" onClick={() => void loadToolApp()}>
          Try again
        </Button>
      }
    />
  );
}

interface NoticeProps {
  readonly title: string;
  readonly description?: string | undefined;
  readonly action?: ReactNode;
}

/** Says why there is nothing to use, on a surface that can be read on every background. */
export function Notice({ title, description, action }: NoticeProps) {
  return (
    <div className="mx-auto max-w-xl rounded-xl border bg-card text-card-foreground">
      <EmptyState title={title} {...(description ? { description } : {})} action={action} />
    </div>
  );
}
