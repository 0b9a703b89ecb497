import type { ComponentProps } from 'react';
import { cn } from '../lib/class-names.js';

export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="skeleton"
      aria-hidden
      className={cn('animate-pulse rounded-md bg-foreground/8 motion-reduce:animate-none', className)}
      {...props}
    />
  );
}
