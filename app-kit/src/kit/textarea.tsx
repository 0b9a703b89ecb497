import type { ComponentProps } from 'react';
import { cn } from '../lib/class-names.js';
import { controlClasses } from './input.js';

export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      dir="auto"
      data-slot="textarea"
      className={cn(controlClasses, 'field-sizing-content min-h-20 px-3 py-2 leading-relaxed', className)}
      {...props}
    />
  );
}
