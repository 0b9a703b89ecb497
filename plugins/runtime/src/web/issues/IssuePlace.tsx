import Link from '@mui/material/Link';
import { codeSearch } from '@buildai/apps/shared';
import { setAddress, useSession } from '@buildai/web';
import type { ReactNode } from 'react';
import type { IssueView } from '../../shared/runtime-api.js';

/** Where an issue is: its place in the code, which admins can open, or the page. */
export function IssuePlace({ issue: { place, route } }: { readonly issue: IssueView }): ReactNode {
  const { account } = useSession();
  if (!place) return route;
  const { path, line, column } = place;
  const text = `${path}:${line}`;
  if (!account?.isAdmin) return text;
  return (
    <Link
      component="button"
      type="button"
      color="inherit"
      aria-label={`Open ${text}`}
      onClick={() => setAddress(codeSearch({ file: path, line, column }))}
      sx={{ font: 'inherit', verticalAlign: 'baseline' }}
    >
      {text}
    </Link>
  );
}
