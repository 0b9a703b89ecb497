import type { ReactNode } from 'react';
import { ArrowLeftIcon } from 'lucide-react';
import { Link } from 'react-router';
import { cn } from '../lib/class-names.js';

export interface PageHeaderProps {
  readonly title: ReactNode;
  readonly description?: ReactNode;
  /** Buttons at the right. */
  readonly actions?: ReactNode;
  /** The parent page. */
  readonly back?: { readonly to: string; readonly label: string };
  readonly className?: string;
}

/** Page title, description and actions. */
export function PageHeader({ title, description, actions, back, className }: PageHeaderProps) {
  return (
    <header className={cn('mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3', className)}>
      {/* Takes the remaining width; actions wrap below if it is too narrow. */}
      <div className={cn('min-w-0', description ? 'grow basis-72' : 'flex-auto')}>
        {back && (
          <Link
            to={back.to}
            className="mb-2 inline-flex items-center gap-1.5 rounded-md text-sm text-muted-foreground outline-none transition-colors hover:text-foreground focus-visible:ring-[3px] focus-visible:ring-ring/40"
          >
            <ArrowLeftIcon className="size-3.5" />
            {back.label}
          </Link>
        )}
        <h1 dir="auto" className="text-2xl font-semibold tracking-tight text-balance">
          {title}
        </h1>
        {description && (
          <p className="mt-1 max-w-3xl text-sm text-pretty text-muted-foreground">{description}</p>
        )}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  );
}
