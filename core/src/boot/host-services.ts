import type { Kit } from '../plugin/kit.js';

/** What a host has before anything registers. The kits of all plugins have it in common. */
export type HostServices = Pick<Kit, 'settings' | 'mode' | 'db' | 'log' | 'clock'>;
