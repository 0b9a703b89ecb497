import type { ReactNode } from 'react';
import { environment } from '@buildai/app-kit/client/environment.js';
import { cn } from '@buildai/app-kit/lib/class-names.js';

interface AccountCardProps {
  readonly title: string;
  readonly titleId?: string;
  /** Below the title. */
  readonly text?: ReactNode;
  /** Below the card: alternatives. */
  readonly footer?: ReactNode;
  /** No frame, for a single button. */
  readonly bare?: boolean;
  readonly children?: ReactNode;
}

/** Card of the sign-in pages: the app's initial, a title, and one action. */
export function AccountCard({ title, titleId, text, footer, bare = false, children }: AccountCardProps) {
  return (
    <div className="m-auto w-full max-w-sm">
      <div className="mb-6 flex flex-col items-center text-center">
        <span
          aria-hidden
          className="mb-4 flex size-11 items-center justify-center rounded-xl bg-primary text-lg font-semibold text-primary-foreground"
        >
          {environment.name.charAt(0).toUpperCase()}
        </span>
        <h1 id={titleId} className="text-xl font-semibold tracking-tight text-balance">
          {title}
        </h1>
        {text && (
          <p className="mt-2 text-sm text-balance text-muted-foreground [&_strong]:text-foreground">{text}</p>
        )}
      </div>
      {children && (
        <div
          className={cn(
            'flex flex-col gap-4',
            !bare && 'rounded-xl border bg-card p-6 text-card-foreground shadow-xs',
          )}
        >
          {children}
        </div>
      )}
      {footer && <div className="mt-4 flex flex-col items-center gap-1 text-sm">{footer}</div>}
    </div>
  );
}
