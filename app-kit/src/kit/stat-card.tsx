import type { ReactNode } from 'react';
import type { Icon } from '../lib/icon.js';
import type { Tone } from '../lib/tone.js';
import { cn } from '../lib/class-names.js';
import { Skeleton } from './skeleton.js';
import { toneProps } from '../lib/tone.js';

export interface StatCardProps {
  readonly label: string;
  readonly value: ReactNode;
  /** A few words below the value: `3 this week`. */
  readonly hint?: ReactNode;
  readonly icon?: Icon;
  readonly tone?: Tone;
  readonly loading?: boolean;
  readonly className?: string;
}

/** A dashboard figure. */
export function StatCard({
  label,
  value,
  hint,
  icon: StatIcon,
  tone,
  loading = false,
  className,
}: StatCardProps) {
  return (
    <div
      className={cn(
        'flex flex-col gap-3 rounded-xl border bg-card p-5 text-card-foreground shadow-xs',
        className,
      )}
    >
      {/* As high as an icon, so that the figures of a row line up. */}
      <div className="flex min-h-8 items-center justify-between gap-3">
        <span className="text-sm font-medium text-muted-foreground">{label}</span>
        {StatIcon && (
          <span
            {...toneProps(
              tone ?? 'gray',
              cn(
                'flex size-8 shrink-0 items-center justify-center rounded-lg',
                tone ? 'tone-soft' : 'bg-primary/10 text-primary',
              ),
            )}
          >
            <StatIcon className="size-4" />
          </span>
        )}
      </div>
      <div>
        {loading ? (
          <Skeleton className="my-1 h-7 w-20" />
        ) : (
          <div className="truncate text-[1.75rem] leading-9 font-semibold tracking-tight tabular-nums">
            {value}
          </div>
        )}
        {hint && <p className="mt-0.5 text-xs text-muted-foreground">{hint}</p>}
      </div>
    </div>
  );
}
