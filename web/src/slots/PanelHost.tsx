import { createElement, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { LoadingSkeleton } from '../components/LoadingSkeleton.js';
import { usePanelComponent } from './panel-code.js';
import { PanelBoundary } from './PanelBoundary.js';
import type { AnyPanel } from './slot.js';

interface PanelHostProps {
  readonly panel: AnyPanel;
  readonly props: object;
  /** Shown while loading, in the shape of the content. */
  readonly skeleton?: ReactNode;
}

/** Loads and shows one panel, with its own error boundary. */
export function PanelHost({
  panel,
  props,
  skeleton = <LoadingSkeleton padded />,
}: PanelHostProps): ReactNode {
  const [attempt, setAttempt] = useState(0);
  const title = typeof panel.extra['title'] === 'string' ? panel.extra['title'] : undefined;
  return (
    <PanelBoundary key={attempt} title={title} onRetry={() => setAttempt(attempt + 1)}>
      <Suspense fallback={skeleton}>
        <LoadedPanel panel={panel} props={props} skeleton={skeleton} />
      </Suspense>
    </PanelBoundary>
  );
}

function LoadedPanel({ panel, props, skeleton }: Required<PanelHostProps>): ReactNode {
  const component = usePanelComponent(panel);
  return component ? createElement(component, props) : skeleton;
}
