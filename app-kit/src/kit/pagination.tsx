import type { ComponentProps } from 'react';
import { ChevronLeftIcon, ChevronRightIcon, EllipsisIcon } from 'lucide-react';
import { Link } from 'react-router';
import { buttonVariants } from './button.js';
import { cn } from '../lib/class-names.js';
import { kitText } from '../texts/kit-text.js';

export function Pagination({ className, ...props }: ComponentProps<'nav'>) {
  return (
    <nav
      aria-label={kitText('pages')}
      data-slot="pagination"
      className={cn('mx-auto flex w-full justify-center', className)}
      {...props}
    />
  );
}

export function PaginationContent({ className, ...props }: ComponentProps<'ul'>) {
  return <ul className={cn('flex flex-row flex-wrap items-center gap-1', className)} {...props} />;
}

export function PaginationItem(props: ComponentProps<'li'>) {
  return <li {...props} />;
}

export type PaginationLinkProps = Omit<ComponentProps<'a'>, 'ref'> & {
  /** A route of the app; `href` also works. */
  to?: string;
  isActive?: boolean;
  size?: 'default' | 'icon';
};

export function PaginationLink({
  className,
  to,
  href,
  isActive = false,
  size = 'icon',
  ...props
}: PaginationLinkProps) {
  const shared = {
    'aria-current': isActive ? ('page' as const) : undefined,
    className: cn(buttonVariants({ variant: isActive ? 'outline' : 'ghost', size }), className),
    ...props,
  };
  const target = to ?? href;
  if (target && !target.startsWith('#')) return <Link to={target} {...shared} />;
  return <a href={target ?? '#'} {...shared} />;
}

export function PaginationPrevious({ className, ...props }: PaginationLinkProps) {
  return (
    <PaginationLink aria-label={kitText('previousPage')} size="default" className={className} {...props}>
      <ChevronLeftIcon />
      <span className="max-sm:sr-only">{kitText('previous')}</span>
    </PaginationLink>
  );
}

export function PaginationNext({ className, ...props }: PaginationLinkProps) {
  return (
    <PaginationLink aria-label={kitText('nextPage')} size="default" className={className} {...props}>
      <span className="max-sm:sr-only">{kitText('next')}</span>
      <ChevronRightIcon />
    </PaginationLink>
  );
}

export function PaginationEllipsis({ className, ...props }: ComponentProps<'span'>) {
  return (
    <span className={cn('flex size-9 items-center justify-center', className)} {...props}>
      <EllipsisIcon aria-hidden className="size-4" />
      <span className="sr-only">{kitText('morePages')}</span>
    </span>
  );
}
