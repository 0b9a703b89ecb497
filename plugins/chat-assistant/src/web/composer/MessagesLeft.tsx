import Box from '@mui/material/Box';
import { planOfAccount, upgradeOpened, withUpgrade } from '@buildai/plans/shared';
import { useSession } from '@buildai/web';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { messagesLeft } from './messages-left.js';

/** How many messages are left, leading to the plans that give more; nothing where there is no limit. */
export function MessagesLeft(): ReactNode {
  const { account } = useSession();
  const { search } = useLocation();
  const left = messagesLeft(planOfAccount(account));
  if (!left) return null;
  return (
    <Box
      component={Link}
      to={{ search: withUpgrade(search) }}
      state={upgradeOpened}
      title="See what other plans give"
      sx={{
        // In two lines where the panel is narrow.
        minWidth: 0,
        px: 0.75,
        py: 0.5,
        lineHeight: 1.25,
        textAlign: 'end',
        typography: 'caption',
        fontVariantNumeric: 'tabular-nums',
        color: left.isLow ? 'warning.main' : 'text.secondary',
        textDecoration: 'none',
        '&:hover': { textDecoration: 'underline' },
      }}
    >
      {left.text}
    </Box>
  );
}
