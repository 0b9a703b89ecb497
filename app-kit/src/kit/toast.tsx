import type { CSSProperties } from 'react';
import { Toaster as Sonner } from 'sonner';
import { kitText } from '../texts/kit-text.js';

export { toast } from 'sonner';

const style = {
  '--normal-bg': 'var(--popover)',
  '--normal-text': 'var(--popover-foreground)',
  '--normal-border': 'var(--border)',
  '--border-radius': 'var(--radius)',
  fontFamily: 'inherit',
} as CSSProperties;

/** Toast container. The platform mounts one; apps need none. */
export function Toaster() {
  return (
    <Sonner
      containerAriaLabel={kitText('notifications')}
      position="bottom-right"
      style={style}
      toastOptions={{ classNames: { error: '[&_[data-icon]]:text-destructive' } }}
    />
  );
}
