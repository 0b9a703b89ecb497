import { LoaderCircleIcon } from 'lucide-react';
import { cn } from './class-names.js';

export function Spinner({ className }: { className?: string }) {
  return (
    <LoaderCircleIcon
      aria-hidden
      className={cn('size-4 animate-spin motion-reduce:animate-none', className)}
    />
  );
}
