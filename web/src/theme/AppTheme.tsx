import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { theme } from './theme.js';

/** Theme in the color scheme of the system, or in the chosen one. */
export function AppTheme({ children }: { children: ReactNode }): ReactNode {
  return (
    <ThemeProvider
      theme={theme}
      defaultMode="system"
      modeStorageKey="buildai.color-mode"
      disableTransitionOnChange
    >
      <CssBaseline />
      {children}
    </ThemeProvider>
  );
}
