import { Component } from 'react';
import type { ErrorInfo, ReactNode } from 'react';
import { ErrorState } from '../components/ErrorState.js';

interface PanelBoundaryProps {
  /** What the person knows the part by: "Preview". */
  readonly title: string | undefined;
  /** Starts the part anew. */
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/** Keeps a failing part of the page to itself: the rest goes on. */
export class PanelBoundary extends Component<PanelBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(error, info.componentStack);
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    const { title, onRetry } = this.props;
    return (
      <ErrorState
        title={title ? `“${title}” stopped working.` : 'This part of the page stopped working.'}
        kept="What you saved is safe, and the rest of the page goes on."
        error={error}
        onRetry={onRetry}
      />
    );
  }
}
