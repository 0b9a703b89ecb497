import { ChevronsUpDownIcon, LogInIcon, LogOutIcon, UserRoundIcon } from 'lucide-react';
import { useContext, useState } from 'react';
import { AccountDialogContext } from './account-dialog-context.js';
import { auth } from '../client/auth.js';
import { useUser } from '../client/use-user.js';
import { Avatar, AvatarFallback } from './avatar.js';
import { Button } from './button.js';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from './dropdown-menu.js';
import { Skeleton } from './skeleton.js';
import { kitText } from '../texts/kit-text.js';

/** User menu with account and sign-out; a sign-in button for visitors. */
export function AppUserMenu({ compact = false }: { compact?: boolean }) {
  const { user, loading } = useUser();
  const [isAccountOpen, setAccountOpen] = useState(false);
  const renderAccountDialog = useContext(AccountDialogContext);
  if (loading) return <Skeleton className={compact ? 'size-8 rounded-full' : 'h-11 w-full'} />;
  if (!user) {
    return (
      <Button
        variant={compact ? 'ghost' : 'outline'}
        size="sm"
        className={compact ? '' : 'w-full'}
        onClick={() => void auth.login()}
      >
        <LogInIcon />
        {kitText('signIn')}
      </Button>
    );
  }
  const name = user.name || user.email;
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger
          aria-label={compact ? `${kitText('accountMenuFor')} ${name}` : undefined}
          className="flex min-w-0 items-center gap-2.5 rounded-lg p-1.5 text-left outline-none transition-colors hover:bg-sidebar-accent focus-visible:ring-[3px] focus-visible:ring-ring/40 data-[state=open]:bg-sidebar-accent"
        >
          <Avatar>
            <AvatarFallback
              className={
                compact
                  ? 'bg-primary/12 text-[color-mix(in_oklab,var(--primary)_80%,var(--foreground))]'
                  : 'bg-sidebar-primary/15 text-[color-mix(in_oklab,var(--sidebar-primary)_80%,var(--sidebar-foreground))]'
              }
            >
              {initials(name)}
            </AvatarFallback>
          </Avatar>
          {!compact && (
            <>
              <span className="sr-only">{kitText('accountMenuFor')}</span>
              <span className="min-w-0 flex-1">
                <span className="block truncate text-sm leading-tight font-medium">{name}</span>
                {user.name && <span className="block truncate text-xs opacity-65">{user.email}</span>}
              </span>
              <ChevronsUpDownIcon aria-hidden className="size-4 shrink-0 opacity-60" />
            </>
          )}
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end" className="min-w-52">
          <DropdownMenuLabel className="truncate">{user.email}</DropdownMenuLabel>
          <DropdownMenuSeparator />
          {/* Builders manage their account on the platform. */}
          {renderAccountDialog && !user.builder && (
            <DropdownMenuItem onSelect={() => setAccountOpen(true)}>
              <UserRoundIcon />
              {kitText('account')}
            </DropdownMenuItem>
          )}
          <DropdownMenuItem onSelect={() => void auth.logout()}>
            <LogOutIcon />
            {kitText('signOut')}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {isAccountOpen && renderAccountDialog?.({ user, onClose: () => setAccountOpen(false) })}
    </>
  );
}

function initials(name: string): string {
  const words = name.split(/[\s@._-]+/).filter(Boolean);
  return (words[0]?.charAt(0) ?? '?') + (words[1]?.charAt(0) ?? '');
}
