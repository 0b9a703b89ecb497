import type { AppDraft } from '@buildai/app-features/shared';

const shell = /<AppShell\b[^>]*?\bname=(?:"([^"{}]+)"|\{\s*'([^'\\]+)'\s*\}|\{\s*"([^"\\]+)"\s*\})/;

/** The app's name in its layout, if it is plain text there. */
export function nameInLayout(layout: string | undefined): string | undefined {
  const match = shell.exec(layout ?? '');
  return (match?.[1] ?? match?.[2] ?? match?.[3])?.trim() || undefined;
}

/** The name in a draft's layout, if it changed. */
export function changedNameInLayout(draft: Pick<AppDraft, 'read' | 'readBase'>): string | undefined {
  return ['layout.jsx', 'layout.tsx']
    .map((path) => {
      const name = nameInLayout(draft.read(path));
      return name === nameInLayout(draft.readBase(path)) ? undefined : name;
    })
    .find((name) => name !== undefined);
}
