import { defineService } from '@buildai/core/shared';

/** Where TypeScript finds the types of what every app can import. */
export interface AppTypeFiles {
  /** A folder from which the libraries of apps can be resolved. */
  readonly folder: string;
  /** The files with the types of a module of the platform, by specifier. */
  readonly modules: Readonly<Record<string, string>>;
  /** Libraries that apps can import: `react`, `lucide-react`. */
  readonly libraries: readonly string[];
}
export const appTypeFiles = defineService<AppTypeFiles>('runtime/app-type-files');
