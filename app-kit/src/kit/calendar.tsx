import type { ComponentProps } from 'react';
import { ChevronDownIcon, ChevronLeftIcon, ChevronRightIcon, ChevronUpIcon } from 'lucide-react';
import { DayPicker, getDefaultClassNames } from 'react-day-picker';
import { buttonVariants } from './button.js';
import { appToday } from '../lib/app-time.js';
import { cn } from '../lib/class-names.js';
import { isLanguageStated } from '../texts/app-language.js';
import { dateFormat, firstWeekday } from '../texts/formats.js';
import { kitText } from '../texts/kit-text.js';

export type CalendarProps = ComponentProps<typeof DayPicker>;
type Weekday = NonNullable<CalendarProps['weekStartsOn']>;

const arrows = { left: ChevronLeftIcon, right: ChevronRightIcon, up: ChevronUpIcon, down: ChevronDownIcon };

const classes = {
  months: 'relative flex flex-col gap-4 sm:flex-row',
  month: 'flex w-full flex-col gap-3',
  nav: 'absolute inset-x-0 top-0 flex items-center justify-between',
  button_previous: cn(buttonVariants({ variant: 'ghost', size: 'icon-sm' }), 'aria-disabled:opacity-40'),
  button_next: cn(buttonVariants({ variant: 'ghost', size: 'icon-sm' }), 'aria-disabled:opacity-40'),
  month_caption: 'flex h-8 items-center justify-center px-9 max-md:h-10',
  dropdowns: 'flex items-center gap-1.5 text-sm font-medium',
  dropdown_root:
    'relative rounded-md border border-input bg-card shadow-xs has-focus-visible:ring-[3px] has-focus-visible:ring-ring/40',
  dropdown: 'absolute inset-0 opacity-0',
  month_grid: 'w-full border-collapse',
  weekdays: 'flex',
  weekday: 'flex-1 text-xs font-normal text-muted-foreground select-none',
  week: 'mt-1 flex w-full',
  week_number: 'w-9 text-xs text-muted-foreground select-none',
  day: 'group/day relative aspect-square min-w-9 flex-1 p-0 text-center text-sm select-none',
  day_button:
    'flex size-full items-center justify-center rounded-md tabular-nums outline-none transition-colors hover:bg-accent focus-visible:ring-[3px] focus-visible:ring-ring/50 group-data-[selected=true]/day:bg-primary group-data-[selected=true]/day:text-primary-foreground',
  range_start: 'rounded-l-md bg-primary/12',
  range_middle:
    'bg-primary/12 [&>button]:rounded-none [&>button]:bg-transparent! [&>button]:text-foreground!',
  range_end: 'rounded-r-md bg-primary/12',
  today:
    '[&>button]:font-semibold [&>button]:underline [&>button]:decoration-2 [&>button]:underline-offset-4',
  outside: 'text-muted-foreground/70',
  disabled: 'text-muted-foreground line-through opacity-50',
  hidden: 'invisible',
};

/** Names of months and weekdays in the language of the app; the library's own are English. */
const formatters: NonNullable<CalendarProps['formatters']> = {
  formatCaption: (month) => dateFormat({ month: 'long', year: 'numeric' }).format(month),
  formatMonthDropdown: (month) => dateFormat({ month: 'long' }).format(month),
  formatWeekdayName: (day) => dateFormat({ weekday: 'short' }).format(day),
};

/** A month calendar for mouse, touch and keyboard. */
export function Calendar({
  className,
  classNames,
  showOutsideDays = true,
  captionLayout = 'label',
  components,
  labels,
  formatters: ownFormatters,
  ...props
}: CalendarProps) {
  const own = getDefaultClassNames();
  const merged = Object.fromEntries(
    Object.entries(classes).map(([name, value]) => [name, cn(value, own[name as keyof typeof own])]),
  );
  const caption =
    captionLayout === 'label'
      ? 'text-sm font-medium'
      : 'flex h-8 items-center gap-1 rounded-md pr-1 pl-2 text-sm font-medium';
  return (
    <DayPicker
      today={appToday()}
      showOutsideDays={showOutsideDays}
      captionLayout={captionLayout}
      className={cn('w-fit bg-card p-3 text-card-foreground', className)}
      classNames={{ ...merged, root: cn('w-fit', own.root), caption_label: caption, ...classNames }}
      labels={{
        labelDayButton: (day, { selected }) =>
          `${dateFormat({ dateStyle: 'full' }).format(day)}${selected ? `, ${kitText('selected')}` : ''}`,
        labelPrevious: () => kitText('previousMonth'),
        labelNext: () => kitText('nextMonth'),
        ...labels,
      }}
      {...(isLanguageStated() && { weekStartsOn: firstWeekday() as Weekday })}
      formatters={{ ...(isLanguageStated() && formatters), ...ownFormatters }}
      components={{
        Chevron: ({ orientation = 'right', className: given }) => {
          const Arrow = arrows[orientation];
          return <Arrow aria-hidden className={cn('size-4', given)} />;
        },
        ...components,
      }}
      {...props}
    />
  );
}
