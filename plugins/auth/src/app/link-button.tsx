import type { ButtonProps } from '@buildai/app-kit/kit/button.js';
import { Button } from '@buildai/app-kit/kit/button.js';
import { cn } from '@buildai/app-kit/lib/class-names.js';

/** Link-style button for an alternative. */
export function LinkButton({ quiet = false, className, ...props }: ButtonProps & { quiet?: boolean }) {
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
