import type { SvgIconComponent } from '@mui/icons-material';
import type { AppError } from '@buildai/core/shared';
import type { SessionAccount } from '../session/session-api.js';
import { defineSlot } from './slot.js';

/** A page with its own address. */
export const pages = defineSlot<
  Record<never, never>,
  {
    /** React Router path: `/build/app/:appId`. */
    readonly path: string;
    /**
     * `shell`: beside the navigation rail; `bare`: without navigation, such as sign-in; `wide`: beside the rail,
     * without padding.
     */
    readonly layout: 'shell' | 'bare' | 'wide';
    /** Who has access; others are redirected to /login, or see that access is denied. */
    readonly access: 'anonymous' | 'all' | 'admin';
    /** Document title. */
    readonly title: string;
  }
>('web/pages');

/** Entry of the navigation rail. */
export const navigation = defineSlot<
  { readonly isAdmin: boolean },
  {
    readonly title: string;
    readonly path: string;
    readonly icon: SvgIconComponent;
    readonly position: 'top' | 'bottom';
  }
>('web/navigation');

/** Link in the account menu, above the settings; `when` may depend on the account. */
export const accountLinks = defineSlot<
  { readonly account: SessionAccount },
  { readonly title: string; readonly path: string; readonly icon: SvgIconComponent }
>('web/account-links');

/**
 * An overlay over any page, for signed-in accounts: a dialog. Its code is loaded once its `when` is true, so that the
 * first screen does not load it.
 */
export const overlays = defineSlot<{
  /** Query string of the address, as `?goto=…`, so that a dialog can have an address. */
  readonly search: string;
  /** The limit of the plan that a call reached, until it is dismissed. */
  readonly limit: AppError | undefined;
  /** `goesOn`: continues to the plans, so that the action can be resumed. */
  readonly onLimitDismissed: (goesOn?: boolean) => void;
}>('web/overlays');

/** A section of /settings. */
export const settingsSections = defineSlot<{ readonly isAdmin: boolean }, { readonly title: string }>(
  'web/settings-sections',
);

/** An entry of the command palette. */
export interface Command {
  /** Unique in its group. */
  readonly id: string;
  /** `Beekeeper`, `Switch to dark`. */
  readonly title: string;
  /** Heading of its group: `Apps`. */
  readonly group: string;
  readonly icon?: SvgIconComponent;
  /** Additional search terms. */
  readonly keywords?: string;
  /** Address to open, or function to run. */
  readonly action: string | (() => void);
}

/**
 * Adds commands to the palette while it is open: a component that renders nothing and passes on its commands whenever
 * they change.
 */
export const commandSources = defineSlot<{
  /** The search text, for sources that query a server. */
  readonly query: string;
  readonly onCommands: (commands: readonly Command[]) => void;
}>('web/command-sources');
