import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { ShellBanner } from './ShellBanner.js';

const list = new Intl.ListFormat('en');

/** Informs an admin that the server runs without these plugins. Dismissed until the next load of the page. */
export default function OmittedPluginsBanner({ ids }: { ids: readonly string[] }): ReactNode {
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return null;
  return (
    <ShellBanner
      icon={<WarningAmberOutlined fontSize="small" color="warning" />}
      action={
        <Button size="small" onClick={() => setOpen(false)}>
          Dismiss
        </Button>
      }
    >
      {ids.length === 1 ? 'The plugin' : 'The plugins'} {list.format(ids)}{' '}
      {ids.length === 1 ? 'isn’t' : 'aren’t'} running. Run <code>buildai doctor</code> to see why.
    </ShellBanner>
  );
}
