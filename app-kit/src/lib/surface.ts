/** Floating surfaces: menus, selects, popovers. */
export const surfaceClasses =
  'z-50 rounded-lg border bg-popover text-popover-foreground shadow-float outline-none data-[state=open]:animate-pop-in data-[state=closed]:animate-pop-out';

/** An item of a menu or list of options. */
export const itemClasses =
  "relative flex w-full cursor-default items-center gap-2 rounded-md px-2 py-1.5 text-sm outline-hidden select-none focus:bg-accent focus:text-accent-foreground data-highlighted:bg-accent data-highlighted:text-accent-foreground data-disabled:pointer-events-none data-disabled:opacity-50 [&_svg]:pointer-events-none [&_svg]:shrink-0 [&_svg:not([class*='size-'])]:size-4 [&_svg:not([class*='text-'])]:text-muted-foreground";

/** The backdrop of a dialog or sheet. */
export const overlayClasses =
  'fixed inset-0 z-50 bg-black/40 data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out';
