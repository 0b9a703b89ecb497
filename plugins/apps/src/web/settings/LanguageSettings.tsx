import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** Where the language of the app comes from, and how to change it. */
export default function LanguageSettings(): ReactNode {
  return (
    <Typography variant="body2" color="textSecondary">
      Menus, messages, dates, and numbers follow the language that the app is written in. To change it, ask in
      the chat: “Translate the app into German.” The built-in model can’t translate; a connected one can.
    </Typography>
  );
}
