import { CalendarIcon, XIcon } from 'lucide-react';
import { useState } from 'react';
import type { Matcher } from 'react-day-picker';
import { Button } from './button.js';
import { Calendar } from './calendar.js';
import { cn } from '../lib/class-names.js';
import { dayText, readDay } from '../lib/app-time.js';
import { controlClasses } from './input.js';
import { Popover, PopoverContent, PopoverTrigger } from './popover.js';
import { dateFormat } from '../texts/formats.js';
import { kitText } from '../texts/kit-text.js';

export interface DatePickerProps {
  /** A day as stored in entities (`2026-01-31`), or a Date. */
  readonly value?: string | Date | null | undefined;
  /** Called with the day as `2026-01-31`; empty if cleared. */
  readonly onChange?: (day: string) => void;
  readonly placeholder?: string;
  /** The first and last selectable day, like `value`. */
  readonly min?: string | Date;
  readonly max?: string | Date;
  /** Hides the clear button. */
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly id?: string;
  readonly className?: string;
  readonly 'aria-label'?: string;
  readonly 'aria-labelledby'?: string;
}

const written = { year: 'numeric', month: 'long', day: 'numeric' } as const;

/** A date input with calendar. */
export function DatePicker({
  value,
  onChange,
  placeholder = kitText('chooseDate'),
  min,
  max,
  required = false,
  disabled = false,
  className,
  ...props
}: DatePickerProps) {
  const [open, setOpen] = useState(false);
  const day = readDay(value);
  const first = readDay(min);
  const last = readDay(max);
  const closed: Matcher[] = [...(first ? [{ before: first }] : []), ...(last ? [{ after: last }] : [])];
  return (
    <div className={cn('relative w-full', className)}>
      <Popover open={open} onOpenChange={setOpen}>
        <PopoverTrigger asChild>
          <button
            type="button"
            disabled={disabled}
            data-slot="date-picker"
            className={cn(
              controlClasses,
              'flex h-9 cursor-pointer items-center gap-2 px-3 text-left max-md:h-10',
            )}
            {...props}
          >
            <CalendarIcon aria-hidden className="size-4 shrink-0 text-muted-foreground" />
            <span className={cn('truncate', !day && 'text-muted-foreground')}>
              {day ? dateFormat(written).format(day) : placeholder}
            </span>
          </button>
        </PopoverTrigger>
        <PopoverContent align="start" className="w-auto p-0">
          <Calendar
            mode="single"
            autoFocus
            selected={day}
            {...(day ? { defaultMonth: day } : {})}
            disabled={closed}
            onSelect={(next) => {
              if (next) onChange?.(dayText(next));
              setOpen(false);
            }}
            className="rounded-lg"
          />
        </PopoverContent>
      </Popover>
      {day && !required && !disabled && (
        <Button
          type="button"
          variant="ghost"
          size="icon-sm"
          aria-label={kitText('clearDate')}
          className="absolute top-0.5 right-0.5 text-muted-foreground max-md:top-0"
          onClick={() => onChange?.('')}
        >
          <XIcon />
        </Button>
      )}
    </div>
  );
}
