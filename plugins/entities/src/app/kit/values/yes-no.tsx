import type { FieldValueProps } from './value-props.js';
import { CheckIcon, MinusIcon } from 'lucide-react';
import { cn } from '@buildai/app-kit/lib/class-names.js';
import { formatValue } from '../format-value.js';

/** A mark for Yes or No, with the word beside it where there is room. */
export function YesNo({ field, value, place }: FieldValueProps) {
  const word = formatValue(field, value);
  const [Icon, look] = value === true ? [CheckIcon, 'text-primary'] : [MinusIcon, 'opacity-60'];
  return (
    <span
      className={cn(
        'inline-flex items-center gap-1.5 align-middle',
        value !== true && 'text-muted-foreground',
      )}
    >
      <Icon aria-hidden className={cn('size-4', look)} />
      {place === 'full' ? word : <span className="sr-only">{word}</span>}
    </span>
  );
}
