import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { assessPassword } from '../../shared/password-strength.js';
import type { PasswordStrength } from '../../shared/password-strength.js';

interface PasswordStrengthMeterProps {
  readonly password: string;
  /** The password must not resemble it. */
  readonly email: string;
}

const segments = [1, 2, 3, 4] as const;

function verdictOf({ score, acceptable }: PasswordStrength): {
  word: string;
  colour: string;
  filled: number;
} {
  if (!acceptable) return { word: 'Too weak', colour: 'error.main', filled: 1 };
  if (score === 2) return { word: 'Fair', colour: 'warning.main', filled: 2 };
  if (score === 3) return { word: 'Good', colour: 'success.main', filled: 3 };
  return { word: 'Strong', colour: 'success.main', filled: 4 };
}

function usePasswordStrength(password: string, email: string): PasswordStrength | undefined {
  const [strength, setStrength] = useState<PasswordStrength>();
  useEffect(() => {
    // Loads the list of common passwords only once something is typed.
    if (password === '') return;
    let isStale = false;
    // If the list of common passwords cannot be loaded, the server still checks.
    assessPassword(password, [email]).then(
      (assessed) => isStale || setStrength(assessed),
      () => isStale || setStrength(undefined),
    );
    return () => {
      isStale = true;
    };
  }, [password, email]);
  return strength;
}

/** Shows the strength of the password while it is typed, with suggestions. */
export function PasswordStrengthMeter({ password, email }: PasswordStrengthMeterProps): ReactNode {
  const strength = usePasswordStrength(password, email);
  if (password === '' || !strength) {
    return (
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        At least 8 characters. A few uncommon words work well.
      </Typography>
    );
  }
  const { word, colour, filled } = verdictOf(strength);
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Box aria-hidden sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: 0.5, flex: 1 }}>
          {segments.map((segment) => (
            <Box
              key={segment}
              sx={{
                height: 4,
                borderRadius: 2,
                bgcolor: segment <= filled ? colour : 'divider',
                transition: 'background-color 160ms',
              }}
            />
          ))}
        </Box>
        <Typography
          variant="caption"
          role="status"
          sx={{ minWidth: 56, textAlign: 'right', fontWeight: 500 }}
        >
          {word}
        </Typography>
      </Box>
      {strength.reasons.length > 0 && (
        <Box
          component="ul"
          aria-label="How to make it stronger"
          sx={{ m: 0, pl: 2.25, color: 'text.secondary', typography: 'caption' }}
        >
          {strength.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </Box>
      )}
    </Box>
  );
}
