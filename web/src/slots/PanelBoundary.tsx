import Button from '@mui/material/Button';
import { Component } from 'react';
import type { ErrorInfo, ReactNode } from 'react';
import { ErrorState } from '../components/ErrorState.js';
import { CodeNotLoaded } from '../lazy-component/code-not-loaded.js';

interface PanelBoundaryProps {
  /** Title of the panel as users know it: "Preview". */
  readonly title: string | undefined;
  /** Mounts the panel again. */
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/** Error boundary of one panel: the rest of the page continues to work. */
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
    const name = title ? `“${title}”` : 'This part of the page';
    return error instanceof CodeNotLoaded ? (
      <ErrorState
        title={`${name} couldn’t be loaded.`}
        kept="Your saved work is safe. The connection was lost, or a newer version is available."
        error={error}
        onRetry={onRetry}
        action={<Button onClick={() => location.reload()}>Reload the page</Button>}
      />
    ) : (
      <ErrorState
        title={`${name} stopped working.`}
        kept="Your saved work is safe, and the rest of the page still works."
        error={error}
        onRetry={onRetry}
      />
    );
  }
}
