import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { RelativeTime, changeAddress, useAddress } from '@buildai/web';
import type { ReactNode } from 'react';
import type { FoundMessage } from '../../shared/found-messages.js';
import { messageElementId } from '../conversation/use-linked-message.js';

/** A message that was found, which scrolls to it. */
export function FoundMessageRow({ found }: { readonly found: FoundMessage }): ReactNode {
  const { createdAt, excerpt, messageId, role } = found;
  const search = useAddress('messageId');
  const show = () => {
    if (search.get('messageId') === messageId)
      document.getElementById(messageElementId(messageId))?.scrollIntoView({ block: 'center' });
    else changeAddress({ messageId, preview: undefined });
  };
  return (
    <Box component="li" sx={{ listStyle: 'none', borderTop: 1, borderColor: 'divider' }}>
      <ButtonBase
        onClick={show}
        sx={{
          display: 'block',
          width: '100%',
          px: 1.5,
          py: 1,
          textAlign: 'start',
          '&:hover': { bgcolor: 'action.hover' },
          '&.Mui-focusVisible': { outlineOffset: -2 },
          '& mark': { bgcolor: 'accent.soft', color: 'inherit', fontWeight: 600, borderRadius: 0.5 },
        }}
      >
        <Typography variant="caption" component="span" color="textSecondary" sx={{ display: 'block' }}>
          {role === 'user' ? 'Request' : 'Reply'} · <RelativeTime at={createdAt} />
        </Typography>
        <Typography variant="body2" component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
          {excerpt.map(({ text, isMatch }, index) => (isMatch ? <mark key={index}>{text}</mark> : text))}
        </Typography>
      </ButtonBase>
    </Box>
  );
}
