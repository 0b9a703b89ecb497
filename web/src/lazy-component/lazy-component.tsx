import { useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';

interface Code<P> {
  readonly component?: ComponentType<P>;
  readonly error?: unknown;
}

/**
 * A component whose code comes when it is first shown, and that is there as soon as its code is: Suspense keeps
 * whatever it shows meanwhile for 300 ms, which makes every first menu and dialog late. A failure to load is thrown
 * to the boundary around it, and the next one to show it asks again.
 * @param waiting stands in its place until then.
 */
export function lazyComponent<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  waiting: ReactNode = null,
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
        (error: unknown) => {
          if (!left) setCode({ error });
        },
      );
      return () => {
        left = true;
      };
    }, [code]);
    if ('error' in code) throw code.error;
    const { component: Component } = code;
    return Component ? <Component {...props} /> : waiting;
  };
}
