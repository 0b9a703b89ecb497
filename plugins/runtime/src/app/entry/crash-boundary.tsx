import type { ReactNode } from 'react';
import { BugIcon, RotateCwIcon } from 'lucide-react';
import { Component } from 'react';
import { environment } from '@buildai/app-kit/client/environment.js';
import { Button } from '@buildai/app-kit/kit/button.js';
import { EmptyState } from '@buildai/app-kit/kit/empty-state.js';
import { kitText } from '@buildai/app-kit/texts/kit-text.js';
import { reactMessage } from '../preview/react-message.js';

interface CrashBoundaryProps {
  /** Scope of the crash: a page, or the whole app. */
  readonly place: 'page' | 'app';
  readonly children: ReactNode;
}

/**
 * Error boundary with a message. The error itself goes to the root's handlers, which report it to the builder.
 */
export class CrashBoundary extends Component<CrashBoundaryProps, { error: Error | undefined }> {
  override state: { error: Error | undefined } = { error: undefined };

  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <div
        role="alert"
        className={this.props.place === 'app' ? 'flex min-h-dvh items-center justify-center' : 'py-10'}
      >
        <EmptyState
          icon={BugIcon}
          title={kitText(this.props.place === 'app' ? 'appCrashed' : 'pageCrashed')}
          description={environment.stage === 'preview' ? reactMessage(error.message) : kitText('savedIsSafe')}
          action={
            <Button variant="outline" onClick={() => this.setState({ error: undefined })}>
              <RotateCwIcon />
              {kitText('tryAgain')}
            </Button>
          }
        />
      </div>
    );
  }
}
