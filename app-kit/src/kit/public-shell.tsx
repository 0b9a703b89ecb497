import type { ReactNode } from 'react';
import type { Icon } from '../lib/icon.js';
import { MenuIcon } from 'lucide-react';
import { useState } from 'react';
import { NavLink } from 'react-router';
import { AppUserMenu } from './app-user-menu.js';
import { Button } from './button.js';
import { cn } from '../lib/class-names.js';
import { Sheet, SheetContent, SheetTitle, SheetTrigger } from './sheet.js';
import { Brand } from './shell-brand.js';
import { SkipLink } from './skip-link.js';
import { topLink } from '../lib/top-link.js';
import { kitText } from '../texts/kit-text.js';

export interface PublicLink {
  readonly label: string;
  readonly to: string;
}

export interface PublicShellProps {
  readonly name: string;
  readonly icon?: Icon;
  /** A few pages; behind a menu button on a phone. */
  readonly navigation?: readonly PublicLink[];
  /** At the right of the bar: the main call to action. */
  readonly actions?: ReactNode;
  /** Above the content, full width. */
  readonly hero?: ReactNode;
  readonly footer?: ReactNode;
  /** Whether to show a sign-in button (default: true). */
  readonly signIn?: boolean;
  /** Full-width content, for custom sections. */
  readonly wide?: boolean;
  readonly children?: ReactNode;
}

/** Layout of public pages: a bar with a few links, a hero, a footer. */
export function PublicShell({
  name,
  icon,
  navigation = [],
  actions,
  hero,
  footer,
  signIn = true,
  wide = false,
  children,
}: PublicShellProps) {
  return (
    <div className="flex min-h-dvh flex-col bg-background text-foreground">
      <SkipLink />
      <header className="sticky top-0 z-30 border-b bg-background/85 backdrop-blur">
        <div className="mx-auto flex h-16 w-full max-w-6xl items-center gap-3 px-4 md:gap-6 md:px-8">
          <Brand name={name} icon={icon} className="shrink" />
          <nav
            aria-label={kitText('mainNavigation')}
            className="hidden min-w-0 flex-1 items-center justify-end gap-1 md:flex"
          >
            <Links navigation={navigation} className={topLink} />
          </nav>
          <div className="flex items-center gap-2 max-md:ml-auto">
            {actions}
            {signIn && <AppUserMenu compact />}
            {navigation.length > 0 && <LinkSheet navigation={navigation} />}
          </div>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="min-w-0 flex-1 outline-none">
        {hero}
        {wide ? (
          children
        ) : (
          <div className="mx-auto w-full max-w-6xl px-4 py-10 md:px-8 md:py-14">{children}</div>
        )}
      </main>
      <footer className="border-t">
        <div className="mx-auto w-full max-w-6xl px-4 py-8 text-sm text-muted-foreground md:px-8">
          {footer ?? name}
        </div>
      </footer>
    </div>
  );
}

function Links({ navigation, className }: { navigation: readonly PublicLink[]; className: string }) {
  return navigation.map(({ to, label }) => (
    <NavLink key={to} to={to} end={to === '/'} className={className}>
      {label}
    </NavLink>
  ));
}

function LinkSheet({ navigation }: { navigation: readonly PublicLink[] }) {
  const [open, setOpen] = useState(false);
  return (
    <Sheet open={open} onOpenChange={setOpen}>
      <SheetTrigger asChild>
        <Button variant="ghost" size="icon" aria-label={kitText('menu')} className="md:hidden">
          <MenuIcon />
        </Button>
      </SheetTrigger>
      <SheetContent side="top" className="p-4 pt-5" aria-describedby={undefined}>
        <SheetTitle className="px-2">{kitText('menu')}</SheetTitle>
        <nav
          aria-label={kitText('mainNavigation')}
          className="flex flex-col gap-0.5 pb-2"
          onClick={() => setOpen(false)}
        >
          <Links navigation={navigation} className={cn(topLink, 'h-11 text-base')} />
        </nav>
      </SheetContent>
    </Sheet>
  );
}

export interface HeroProps {
  readonly title: ReactNode;
  readonly description?: ReactNode;
  /** A line above the title. */
  readonly eyebrow?: ReactNode;
  /** Buttons. */
  readonly actions?: ReactNode;
  /** An image next to the text, or below it on a phone. */
  readonly media?: ReactNode;
  readonly className?: string;
}

/** Hero section: `hero={<Hero title="…" description="…" actions={…} />}`. */
export function Hero({ title, description, eyebrow, actions, media, className }: HeroProps) {
  return (
    <section
      className={cn(
        'border-b bg-[radial-gradient(60rem_30rem_at_20%_-20%,color-mix(in_oklab,var(--primary)_16%,transparent),transparent)]',
        className,
      )}
    >
      <div
        className={cn(
          'mx-auto grid w-full max-w-6xl items-center gap-10 px-4 py-16 md:px-8 md:py-24',
          media && 'md:grid-cols-2',
        )}
      >
        <div className="flex flex-col items-start gap-5">
          {eyebrow && <p className="text-sm font-medium text-primary">{eyebrow}</p>}
          <h1 className="max-w-3xl text-4xl font-semibold tracking-tight text-balance md:text-6xl md:leading-[1.05]">
            {title}
          </h1>
          {description && (
            <p className="max-w-2xl text-base text-pretty text-muted-foreground md:text-lg">{description}</p>
          )}
          {actions && <div className="flex flex-wrap gap-3 pt-1">{actions}</div>}
        </div>
        {media}
      </div>
    </section>
  );
}
