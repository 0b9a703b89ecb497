import Box from '@mui/material/Box';
import type SvgIcon from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly icon?: typeof SvgIcon;
  /** Shown instead of the icon. */
  readonly illustration?: ReactNode;
  /** A few words on what will appear in this place. */
  readonly title: ReactNode;
  /** One more sentence. */
  readonly description?: ReactNode;
  /** Button that creates the first entry. */
  readonly action?: ReactNode;
}

/** Says what will appear in this place and offers to create the first entry. */
export function EmptyState({
  icon: Icon,
  illustration,
  title,
  description,
  action,
}: EmptyStateProps): ReactNode {
  return (
    <Box
      sx={{
        display: 'grid',
        justifyItems: 'center',
        alignContent: 'center',
        gap: 0.5,
        px: 2,
        py: 5,
        m: 'auto',
        maxWidth: 420,
        textAlign: 'center',
      }}
    >
      {illustration}
      {Icon && (
        <Box
          sx={{
            display: 'grid',
            placeItems: 'center',
            width: 44,
            height: 44,
            mb: 1,
            borderRadius: 1.5,
            border: 1,
            borderColor: 'divider',
            color: 'text.secondary',
          }}
        >
          <Icon fontSize="small" />
        </Box>
      )}
      <Typography variant="subtitle1" component="p">
        {title}
      </Typography>
      {description && (
        <Typography variant="body2" color="textSecondary">
          {description}
        </Typography>
      )}
      {action && <Box sx={{ mt: 1.5 }}>{action}</Box>}
    </Box>
  );
}
