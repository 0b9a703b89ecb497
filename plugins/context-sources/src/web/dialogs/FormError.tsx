import FormHelperText from '@mui/material/FormHelperText';
import type { ReactNode } from 'react';

/** An error of a form as a whole, read out when it appears. */
export function FormError({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <FormHelperText error role="alert" sx={{ m: 0 }}>
      {children}
    </FormHelperText>
  );
}
