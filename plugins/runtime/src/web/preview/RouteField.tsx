import InputBase from '@mui/material/InputBase';
import type { FormEvent, ReactNode } from 'react';
import { useState } from 'react';

interface RouteFieldProps {
  /** The current route of the app. */
  readonly path: string;
  readonly onNavigate: (path: string) => void;
  readonly disabled: boolean;
}

/** The app's address bar. */
export function RouteField({ path, onNavigate, disabled }: RouteFieldProps): ReactNode {
  const [typed, setTyped] = useState<string>();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (typed !== undefined) onNavigate(`/${typed.trim().replace(/^\/+/, '')}`);
    setTyped(undefined);
  };
  return (
    <form onSubmit={submit} style={{ flex: '1 1 0', minWidth: 0, maxWidth: 360 }}>
      <InputBase
        value={typed ?? path}
        disabled={disabled}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => setTyped(undefined)}
        onKeyDown={(event) => event.key === 'Escape' && setTyped(undefined)}
        inputProps={{
          'aria-label': 'Page of the app',
          spellCheck: false,
          autoCapitalize: 'none',
          autoComplete: 'off',
        }}
        sx={{
          width: '100%',
          height: 30,
          px: 1.25,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          typography: 'code',
          color: 'text.secondary',
          '&:focus-within': { borderColor: 'primary.main', color: 'text.primary' },
          '& input': { p: 0, textOverflow: 'ellipsis' },
        }}
      />
    </form>
  );
}
