import type { ReactNode } from 'react';
import { lazily } from '../lazily/lazily.js';
import { useToasts } from './toast.js';

const Toast = lazily(() => import('./Toast.js'));

/** Where toasts show. */
export function ToastOutlet(): ReactNode {
  return useToasts().map((shown) => <Toast key={shown.id} toast={shown} />);
}
