import type { Icon } from '../lib/icon.js';
import { Link } from 'react-router';
import { cn } from '../lib/class-names.js';

/** The app's icon or initial and its name, linked to the home page. */
export function Brand({
  name,
  icon: BrandIcon,
  className,
}: {
  name: string;
  icon: Icon | undefined;
  className?: string;
}) {
  return (
    <Link
      to="/"
      className={cn(
        'flex min-w-0 shrink-0 items-center gap-2.5 rounded-md outline-none focus-visible:ring-[3px] focus-visible:ring-ring/40',
        className,
      )}
    >
      <span className="flex size-7 shrink-0 items-center justify-center rounded-lg bg-primary text-primary-foreground">
        {BrandIcon ? (
          <BrandIcon className="size-4" />
        ) : (
          <span className="text-sm font-semibold">{name.charAt(0).toUpperCase()}</span>
        )}
      </span>
      <span className="truncate font-semibold tracking-tight">{name}</span>
    </Link>
  );
}
