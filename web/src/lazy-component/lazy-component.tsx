import { useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { CodeNotLoaded } from './code-not-loaded.js';

interface Code<P> {
  readonly component?: ComponentType<P>;
  readonly error?: unknown;
}

/**
 * A component whose code is loaded when it is first shown, and rendered as soon as it is loaded. Not React's `lazy`:
 * Suspense keeps a fallback for 300 ms, which delays every first menu and dialog. A failed load throws
 * CodeNotLoaded to the nearest error boundary; the next render retries.
 * @param waiting shown while loading; a function gets the props.
 */
export function lazyComponent<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  waiting: ReactNode | ((props: P) => ReactNode) = null,
): ComponentType<P> {
  let known: Code<P> = {};
  return function LazyComponent(props: P): ReactNode {
    const [code, setCode] = useState(known);
    useEffect(() => {
      if (code.component) return;
      let left = false;
      load().then(
        ({ default: component }) => {
          known = { component };
          if (!left) setCode(known);
        },
        (cause: unknown) => {
          if (!left) setCode({ error: new CodeNotLoaded(cause) });
        },
      );
      return () => {
        left = true;
      };
    }, [code]);
    if ('error' in code) throw code.error;
    const { component: Component } = code;
    if (Component) return <Component {...props} />;
    return typeof waiting === 'function' ? waiting(props) : waiting;
  };
}
