import type { ReactNode } from 'react';
import type { Icon } from '../lib/icon.js';
import { InboxIcon } from 'lucide-react';
import { cn } from '../lib/class-names.js';

export interface EmptyStateProps {
  readonly icon?: Icon;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  /** A button that creates the first item. */
  readonly action?: ReactNode;
  readonly className?: string;
}

/** Empty state: one sentence, one button. */
export function EmptyState({
  icon: StateIcon = InboxIcon,
  title,
  description,
  action,
  className,
}: EmptyStateProps) {
  return (
    <div className={cn('flex flex-col items-center justify-center px-6 py-14 text-center', className)}>
      <span className="mb-4 flex size-12 items-center justify-center rounded-xl border bg-card text-muted-foreground shadow-xs">
        <StateIcon className="size-5" />
      </span>
      <p className="text-base font-semibold tracking-tight">{title}</p>
      {description && (
        <p className="mt-1 max-w-sm text-sm text-balance text-muted-foreground">{description}</p>
      )}
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}
