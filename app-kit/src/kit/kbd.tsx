import type { ComponentProps } from 'react';
import { cn } from '../lib/class-names.js';

/** A keyboard key. */
export function Kbd({ className, ...props }: ComponentProps<'kbd'>) {
  return (
    <kbd
      data-slot="kbd"
      className={cn(
        'inline-flex h-5 min-w-5 items-center justify-center gap-1 rounded-sm bg-muted px-1 font-sans text-xs font-medium text-muted-foreground select-none',
        className,
      )}
      {...props}
    />
  );
}

export function KbdGroup({ className, ...props }: ComponentProps<'span'>) {
  return (
    <span data-slot="kbd-group" className={cn('inline-flex items-center gap-1', className)} {...props} />
  );
}
