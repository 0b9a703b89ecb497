import AutoFixHighOutlined from '@mui/icons-material/AutoFixHighOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** Error state of the preview: explanation, actions and details. */
export function PreviewNotice({
  title,
  text,
  onFix,
  actions,
  children,
}: {
  title: string;
  text: ReactNode;
  /** Sends the error to the assistant. Undefined if there is no code to fix. */
  onFix: (() => void) | undefined;
  /** Additional buttons. */
  actions?: ReactNode;
  children?: ReactNode;
}): ReactNode {
  return (
    <Box
      role="alert"
      sx={{
        position: 'absolute',
        inset: 0,
        overflow: 'auto',
        p: { xs: 2, md: 4 },
        bgcolor: 'background.default',
      }}
    >
      <Box sx={{ display: 'grid', gap: 2, maxWidth: 720, mx: 'auto' }}>
        <Box>
          <Typography variant="h3" component="h2">
            {title}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, textWrap: 'pretty' }}>
            {text}
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {onFix && (
            <Button variant="contained" startIcon={<AutoFixHighOutlined />} onClick={onFix}>
              Fix with AI
            </Button>
          )}
          {actions}
        </Box>
        {children}
      </Box>
    </Box>
  );
}
