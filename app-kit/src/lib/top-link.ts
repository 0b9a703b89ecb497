/** A link in a top bar. */
export const topLink =
  'flex h-9 shrink-0 items-center rounded-md px-3 text-sm font-medium whitespace-nowrap text-muted-foreground outline-none transition-colors hover:bg-accent hover:text-foreground focus-visible:ring-[3px] focus-visible:ring-ring/40 aria-[current=page]:bg-primary/10 aria-[current=page]:text-[color-mix(in_oklab,var(--primary)_80%,var(--foreground))]';
