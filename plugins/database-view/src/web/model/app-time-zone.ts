import { createContext, use } from 'react';

/** The time zone of the app whose rows are shown. */
export const AppTimeZone = createContext('UTC');

/** The zone in whose time the panel reads and shows times, wherever the builder is. */
export const useAppTimeZone = (): string => use(AppTimeZone);
