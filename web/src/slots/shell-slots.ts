import type { SvgIconComponent } from '@mui/icons-material';
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

/** A section of /settings. */
export const settingsSections = defineSlot<{ readonly isAdmin: boolean }, { readonly title: string }>(
  'web/settings-sections',
);
