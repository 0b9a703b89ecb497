import ShieldOutlined from '@mui/icons-material/ShieldOutlined';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { ShellBanner } from './ShellBanner.js';

/** Informs an admin that admin mode is off, and offers to turn it on. */
export default function AdminModeSign({ onTurnOn }: { onTurnOn: () => void }): ReactNode {
  return (
    <ShellBanner
      icon={<ShieldOutlined fontSize="small" sx={{ color: 'primary.main' }} />}
      action={
        <Button size="small" onClick={onTurnOn}>
          Turn on
        </Button>
      }
    >
      Admin mode is off
    </ShellBanner>
  );
}
