import Box from '@mui/material/Box';
import { planOfAccount, upgradeOpened, withUpgrade } from '@buildai/plans/shared';
import { useSession } from '@buildai/web';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { messagesLeft } from './messages-left.js';

/** Below this width, a composer with options has little room for text. */
const narrow = '@container (max-width: 460px)';

interface MessagesLeftProps {
  /** Whether other controls are beside it. */
  readonly isCrowded: boolean;
}

/** The number of messages left, as a link to plans; nothing if unlimited. */
export function MessagesLeft({ isCrowded }: MessagesLeftProps): ReactNode {
  const { account } = useSession();
  const { search } = useLocation();
  const left = messagesLeft(planOfAccount(account));
  if (!left) return null;
  return (
    <Box
      component={Link}
      to={{ search: withUpgrade(search) }}
      state={upgradeOpened}
      title={`${left.text}. Compare plans`}
      sx={{
        // If alone, it wraps rather than push another control out.
        flex: isCrowded ? 'none' : '0 1 auto',
        minWidth: 0,
        px: 0.75,
        py: 0.5,
        typography: 'caption',
        lineHeight: 1.25,
        textAlign: 'end',
        fontVariantNumeric: 'tabular-nums',
        color: left.isLow ? 'warning.main' : 'text.secondary',
        textDecoration: 'none',
        '&:hover': { textDecoration: 'underline' },
      }}
    >
      {isCrowded ? (
        <>
          <Box component="span" sx={{ [narrow]: { display: 'none' } }}>
            {left.text}
          </Box>
          <Box
            component="span"
            sx={{ display: 'none', whiteSpace: 'nowrap', [narrow]: { display: 'inline' } }}
          >
            {left.short}
          </Box>
        </>
      ) : (
        left.text
      )}
    </Box>
  );
}
