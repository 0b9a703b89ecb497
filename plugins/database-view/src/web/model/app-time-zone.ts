import { createContext, use } from 'react';

/** The time zone of the app whose rows are shown. */
export const AppTimeZone = createContext('UTC');

/** On whose clocks times are read and shown in the panel, wherever the builder is. */
export const useAppTimeZone = (): string => use(AppTimeZone);
