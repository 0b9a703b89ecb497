import type { ComponentProps } from 'react';
import { ChevronRightIcon, EllipsisIcon } from 'lucide-react';
import { Slot } from 'radix-ui';
import { cn } from '../lib/class-names.js';
import { kitText } from '../texts/kit-text.js';

export function Breadcrumb(props: ComponentProps<'nav'>) {
  return <nav aria-label={kitText('breadcrumb')} {...props} />;
}

export function BreadcrumbList({ className, ...props }: ComponentProps<'ol'>) {
  return (
    <ol
      className={cn(
        'flex flex-wrap items-center gap-1.5 text-sm break-words text-muted-foreground',
        className,
      )}
      {...props}
    />
  );
}

export function BreadcrumbItem({ className, ...props }: ComponentProps<'li'>) {
  return <li className={cn('inline-flex items-center gap-1.5', className)} {...props} />;
}

export function BreadcrumbLink({
  asChild,
  className,
  ...props
}: ComponentProps<'a'> & { asChild?: boolean }) {
  const classes = cn('transition-colors hover:text-foreground', className);
  return asChild ? <Slot.Root className={classes} {...props} /> : <a className={classes} {...props} />;
}

export function BreadcrumbPage({ className, ...props }: ComponentProps<'span'>) {
  return <span aria-current="page" className={cn('font-medium text-foreground', className)} {...props} />;
}

export function BreadcrumbSeparator({ children, className, ...props }: ComponentProps<'li'>) {
  return (
    <li role="presentation" aria-hidden className={cn('[&>svg]:size-3.5', className)} {...props}>
      {children ?? <ChevronRightIcon />}
    </li>
  );
}

export function BreadcrumbEllipsis({ className, ...props }: ComponentProps<'span'>) {
  return (
    <span
      role="presentation"
      aria-hidden
      className={cn('flex size-6 items-center justify-center', className)}
      {...props}
    >
      <EllipsisIcon className="size-4" />
    </span>
  );
}
