import { LoaderCircleIcon } from 'lucide-react';
import { cn } from '../lib/class-names.js';

export interface SpinnerProps {
  readonly className?: string;
  /** What is loading; not needed next to text that says so. */
  readonly 'aria-label'?: string;
}

export function Spinner({ className, 'aria-label': label }: SpinnerProps) {
  return (
    <LoaderCircleIcon
      {...(label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true })}
      className={cn('size-4 animate-spin motion-reduce:animate-none', className)}
    />
  );
}
