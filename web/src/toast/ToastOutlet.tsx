import type { ReactNode } from 'react';
import { lazyComponent } from '../lazy-component/lazy-component.js';
import { useToasts } from './toast.js';

const Toast = lazyComponent(() => import('./Toast.js'));

/** Renders the toasts. */
export function ToastOutlet(): ReactNode {
  return useToasts().map((shown) => <Toast key={shown.id} toast={shown} />);
}
