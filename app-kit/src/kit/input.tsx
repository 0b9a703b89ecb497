import type { ComponentProps } from 'react';
import { cn } from '../lib/class-names.js';

/** Common classes of form controls. */
export const controlClasses =
  'w-full min-w-0 rounded-md border border-input bg-card text-base text-foreground shadow-xs outline-none transition-[color,border-color,box-shadow] duration-150 placeholder:text-muted-foreground/80 focus-visible:border-ring focus-visible:ring-[3px] focus-visible:ring-ring/30 disabled:cursor-not-allowed disabled:opacity-50 aria-invalid:border-destructive aria-invalid:ring-destructive/20 md:text-sm';

export function Input({ className, type, ...props }: ComponentProps<'input'>) {
  return (
    <input
      type={type}
      dir="auto"
      data-slot="input"
      className={cn(
        controlClasses,
        'h-9 px-3 py-1 max-md:h-10 file:inline-flex file:h-7 file:border-0 file:bg-transparent file:text-sm file:font-medium',
        className,
      )}
      {...props}
    />
  );
}
