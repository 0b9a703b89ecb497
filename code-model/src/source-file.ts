/** A file of an app: its path within the app, and its text. */
export interface SourceFile {
  readonly path: string;
  readonly content: string;
}

export const isCode = (path: string): boolean => /\.[jt]sx?$/.test(path);

export const isPage = (path: string): boolean => path.startsWith('pages/');

export const isLayout = (path: string): boolean => /^layout\.[jt]sx?$/.test(path);

/** `components/list/index.jsx` without its extension, as imports write it. */
export const withoutExtension = (path: string): string => path.replace(/\.[jt]sx?$/, '');

/** `pages/admin/UserList.jsx` as `UserList`. */
export const baseName = (path: string): string => path.replace(/^.*\//, '').replace(/\.\w+$/, '');
