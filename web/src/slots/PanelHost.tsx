import { createElement, lazy, Suspense, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { LoadingSkeleton } from '../components/LoadingSkeleton.js';
import { trackProgress } from '../progress/progress.js';
import { PanelBoundary, PanelNotLoaded } from './PanelBoundary.js';
import type { AnyPanel } from './slot.js';

/** A lazy component must outlive the render that suspends on it, so it is kept beside its panel. */
const components = new WeakMap<AnyPanel, ComponentType<object>>();

function componentOf(panel: AnyPanel): ComponentType<object> {
  const known = components.get(panel);
  if (known) return known;
  const component = lazy(() =>
    trackProgress(
      panel.load().catch((cause: unknown) => {
        throw new PanelNotLoaded('The code of this part could not be loaded.', { cause });
      }),
    ),
  );
  components.set(panel, component);
  return component;
}

interface PanelHostProps {
  readonly panel: AnyPanel;
  readonly props: object;
  /** In the shape of what comes. */
  readonly skeleton?: ReactNode;
}

/** Shows one panel: loads it at first, and keeps its failure to itself. */
export function PanelHost({ panel, props, skeleton }: PanelHostProps): ReactNode {
  const [attempt, setAttempt] = useState(0);
  const retry = (): void => {
    components.delete(panel);
    setAttempt(attempt + 1);
  };
  return (
    <PanelBoundary key={attempt} title={titleOf(panel)} onRetry={retry}>
      <Suspense fallback={skeleton ?? <LoadingSkeleton padded />}>
        {createElement(componentOf(panel), props)}
      </Suspense>
    </PanelBoundary>
  );
}

function titleOf(panel: AnyPanel): string | undefined {
  return typeof panel.extra['title'] === 'string' ? panel.extra['title'] : undefined;
}
