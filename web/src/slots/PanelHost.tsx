import { createElement, memo, Suspense, useState } from 'react';
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

const haveSameValues = (
  a: Readonly<Record<string, unknown>>,
  b: Readonly<Record<string, unknown>>,
): boolean => Object.keys({ ...a, ...b }).every((key) => a[key] === b[key]);

/**
 * Loads and shows one panel, with its own error boundary. Renders again only if the panel or a value of its props
 * changes: where panels are shown, props are often made anew with the same values.
 */
export const PanelHost = memo(
  Host,
  (last, next) => last.panel === next.panel && haveSameValues({ ...last.props }, { ...next.props }),
);

function Host({ panel, props, skeleton = <LoadingSkeleton padded /> }: PanelHostProps): ReactNode {
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
