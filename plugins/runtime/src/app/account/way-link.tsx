import type { ButtonProps } from '../kit/button.js';
import { Button } from '../kit/button.js';
import { cn } from '../kit/class-names.js';

/** Another way, beside what is there to do. */
export function WayLink({ quiet = false, className, ...props }: ButtonProps & { quiet?: boolean }) {
  return (
    <Button
      type="button"
      variant="link"
      size="sm"
      className={cn(quiet && 'text-muted-foreground', className)}
      {...props}
    />
  );
}
