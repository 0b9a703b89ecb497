import type { SvgIconComponent } from '@mui/icons-material';
import type { AppError } from '@buildai/core/shared';
import type { SessionAccount } from '../session/session-api.js';
import { defineSlot } from './slot.js';

/** A whole page at its own address. */
export const pages = defineSlot<
  Record<never, never>,
  {
    /** React Router path: `/build/app/:appId`. */
    readonly path: string;
    /** `shell`: beside the navigation rail; `bare`: alone, such as sign-in; `wide`: beside the rail, without padding. */
    readonly layout: 'shell' | 'bare' | 'wide';
    /** Who may see it; others are sent to /login, or told that they may not. */
    readonly access: 'anonymous' | 'all' | 'admin';
    /** Document title. */
    readonly title: string;
  }
>('web/pages');

/** An entry in the navigation rail. */
export const navigation = defineSlot<
  { readonly isAdmin: boolean },
  {
    readonly title: string;
    readonly path: string;
    readonly icon: SvgIconComponent;
    readonly position: 'top' | 'bottom';
  }
>('web/navigation');

/** A link in the menu of the account, above its settings; `when` may ask about the account. */
export const accountLinks = defineSlot<
  { readonly account: SessionAccount },
  { readonly title: string; readonly path: string; readonly icon: SvgIconComponent }
>('web/account-links');

/**
 * Something that lies over whichever page is open, for who is signed in: a dialog. Its code is loaded once its `when` is
 * true, so that a first screen without it does not pay for it.
 */
export const overlays = defineSlot<{
  /** The query of the address, as `?goto=…`: a dialog may have its place there. */
  readonly search: string;
  /** The limit of the plan that a call has met, until it is dismissed. */
  readonly limit: AppError | undefined;
  /** `goesOn`: to the plans, so that what met the limit may be done after all. */
  readonly onLimitDismissed: (goesOn?: boolean) => void;
}>('web/overlays');

/** A section of /settings. */
export const settingsSections = defineSlot<{ readonly isAdmin: boolean }, { readonly title: string }>(
  'web/settings-sections',
);

/** Something that one can find and do in the command palette. */
export interface Command {
  /** Unique in its group. */
  readonly id: string;
  /** What it does or leads to: `Beekeeper`, `Switch to dark`. */
  readonly title: string;
  /** The heading that it stands under: `Apps`. */
  readonly group: string;
  readonly icon?: SvgIconComponent;
  /** Further words that find it. */
  readonly keywords?: string;
  /** The address that it leads to, or what it does. */
  readonly action: string | (() => void);
}

/**
 * Brings commands to the palette while it is open: a component that shows nothing and hands over what it knows, again
 * whenever that changes.
 */
export const commandSources = defineSlot<{
  /** What has been typed, for sources that ask a server. */
  readonly query: string;
  readonly onCommands: (commands: readonly Command[]) => void;
}>('web/command-sources');
