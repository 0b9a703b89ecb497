import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { BarePage } from '@buildai/web';
import type { ReactNode } from 'react';
import { OutboxLink } from './outbox/OutboxLink.js';

/** The card of a sign-in page, or of a page opened from an email link. */
export function AuthCard({ children }: { children: ReactNode }): ReactNode {
  return (
    <BarePage>
      <Box sx={{ m: 'auto', mt: { xs: 2, sm: 'auto' }, width: '100%', maxWidth: 408 }}>
        <Paper
          variant="outlined"
          sx={{
            p: { xs: 0, sm: 4 },
            // On a phone the card fills the page.
            borderWidth: { xs: 0, sm: 1 },
            bgcolor: { xs: 'transparent', sm: 'background.paper' },
          }}
        >
          {children}
        </Paper>
        <OutboxLink />
      </Box>
    </BarePage>
  );
}

/** Title of a card, and what to do. */
export function AuthHeading({ title, text }: { title: string; text: ReactNode }): ReactNode {
  return (
    <>
      <Typography variant="h2" component="h1">
        {title}
      </Typography>
      <Typography sx={{ mt: 0.5, mb: text ? 3 : 2, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
    </>
  );
}
