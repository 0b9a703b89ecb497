import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { useToasts } from './toast.js';

const Toast = lazy(() => import('./Toast.js'));

/** Where toasts show. */
export function ToastOutlet(): ReactNode {
  return (
    <Suspense>
      {useToasts().map((shown) => (
        <Toast key={shown.id} toast={shown} />
      ))}
    </Suspense>
  );
}
