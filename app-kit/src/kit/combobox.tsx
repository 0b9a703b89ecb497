import { CheckIcon, ChevronsUpDownIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { cn } from '../lib/class-names.js';
import { Command, CommandEmpty, CommandInput, CommandItem, CommandList } from './command.js';
import type { FieldOption } from '../lib/option.js';
import { humanize } from '../lib/option.js';
import { controlClasses } from './input.js';
import { Popover, PopoverContent, PopoverTrigger } from './popover.js';
import { kitText } from '../texts/kit-text.js';

export interface ComboboxProps {
  /** A plain string is its own label. */
  readonly options: readonly (Pick<FieldOption, 'value' | 'label'> | string)[];
  /** The selected value; empty for none. */
  readonly value?: string | null | undefined;
  /** Called with an empty string when the selected option is selected again. */
  readonly onValueChange?: (value: string) => void;
  readonly placeholder?: string;
  readonly searchPlaceholder?: string;
  readonly emptyText?: string;
  readonly disabled?: boolean;
  readonly required?: boolean;
  readonly id?: string;
  readonly className?: string;
  readonly 'aria-label'?: string;
  readonly 'aria-labelledby'?: string;
}

/** A searchable select. */
export function Combobox({
  options,
  value,
  onValueChange,
  placeholder = kitText('choose'),
  searchPlaceholder = kitText('search'),
  emptyText = kitText('nothingFound'),
  required = false,
  className,
  disabled,
  ...props
}: ComboboxProps) {
  const [open, setOpen] = useState(false);
  const list = useId();
  const choices = options.map((option) =>
    typeof option === 'string' ? { value: option, label: option } : labelled(option),
  );
  const chosen = choices.find((choice) => choice.value === value);
  const choose = (next: string) => {
    onValueChange?.(next === value && !required ? '' : next);
    setOpen(false);
  };
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <button
          type="button"
          role="combobox"
          aria-expanded={open}
          aria-controls={open ? list : undefined}
          disabled={disabled}
          data-slot="combobox"
          className={cn(
            controlClasses,
            'flex min-h-9 cursor-pointer items-center justify-between gap-2 px-3 py-1 text-left max-md:min-h-10',
            className,
          )}
          {...props}
        >
          <span className={cn('truncate', !chosen && 'text-muted-foreground')}>
            {chosen?.label ?? placeholder}
          </span>
          <ChevronsUpDownIcon aria-hidden className="size-4 shrink-0 opacity-50" />
        </button>
      </PopoverTrigger>
      <PopoverContent align="start" className="w-(--radix-popover-trigger-width) min-w-56 p-0">
        <Command label={searchPlaceholder}>
          <CommandInput placeholder={searchPlaceholder} />
          <CommandList id={list}>
            <CommandEmpty>{emptyText}</CommandEmpty>
            {choices.map((choice) => (
              <CommandItem
                key={choice.value}
                value={choice.value}
                keywords={[choice.label]}
                onSelect={() => choose(choice.value)}
              >
                <span className="flex-1 truncate">{choice.label}</span>
                {choice.value === value && <CheckIcon className="size-4" />}
              </CommandItem>
            ))}
          </CommandList>
        </Command>
      </PopoverContent>
    </Popover>
  );
}

const labelled = ({ value, label }: Pick<FieldOption, 'value' | 'label'>) => ({
  value,
  label: label ?? humanize(value),
});
