import type { CSSProperties } from 'react';

declare module '@mui/material/styles' {
  interface Palette {
    accent: { soft: string; border: string };
  }
  interface PaletteOptions {
    accent: { soft: string; border: string };
  }
  interface TypographyVariants {
    code: CSSProperties;
  }
  interface TypographyVariantsOptions {
    code?: CSSProperties;
  }
}
declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    code: true;
  }
}
