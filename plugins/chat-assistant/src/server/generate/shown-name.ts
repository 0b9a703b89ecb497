import type { AppDraft } from '@buildai/app-features/shared';

const shell = /<AppShell\b[^>]*?\bname=(?:"([^"{}]+)"|\{\s*'([^'\\]+)'\s*\}|\{\s*"([^"\\]+)"\s*\})/;

/** The name that an app's layout shows to its users, where it is written there as plain text. */
export function shownName(layout: string | undefined): string | undefined {
  const match = shell.exec(layout ?? '');
  return (match?.[1] ?? match?.[2] ?? match?.[3])?.trim() || undefined;
}

/** The name that the layout of a draft shows, where it is not the one that it showed before. */
export function newlyShownName(draft: Pick<AppDraft, 'read' | 'readBase'>): string | undefined {
  return ['layout.jsx', 'layout.tsx']
    .map((path) => {
      const name = shownName(draft.read(path));
      return name === shownName(draft.readBase(path)) ? undefined : name;
    })
    .find((name) => name !== undefined);
}
