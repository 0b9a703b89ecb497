import type { FieldInputProps } from '../field-input-props.js';
import { StarIcon } from 'lucide-react';
import { RadioGroup } from 'radix-ui';
import { cn } from '@buildai/app-kit/lib/class-names.js';
import { asText } from '@buildai/app-kit/lib/value-text.js';
import { recordText } from '../../texts/record-text.js';

/** Star rating; arrow keys change it, and clicking the selected star clears it. */
export function RatingField({ id, field, value, onChange, disabled, aria }: FieldInputProps) {
  const rating = Number(value) || 0;
  return (
    <RadioGroup.Root
      id={id}
      value={asText(value)}
      onValueChange={onChange}
      disabled={disabled}
      orientation="horizontal"
      className="flex h-9 items-center gap-0.5"
      aria-labelledby={aria['aria-labelledby']}
      aria-invalid={aria['aria-invalid']}
    >
      {Array.from({ length: field.max ?? 5 }, (_, index) => index + 1).map((star) => (
        <RadioGroup.Item
          key={star}
          value={String(star)}
          aria-label={star === 1 ? recordText('oneStar') : recordText('stars', { count: star })}
          onClick={() => star === rating && onChange('')}
          className="cursor-pointer rounded-md p-1 outline-none transition-transform hover:scale-110 focus-visible:ring-[3px] focus-visible:ring-ring/40"
        >
          <StarIcon
            className={cn(
              'size-5',
              star <= rating ? 'fill-amber-400 text-amber-400' : 'text-muted-foreground/50',
            )}
          />
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
