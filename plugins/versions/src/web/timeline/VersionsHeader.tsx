import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface VersionsHeaderProps {
  /** Whether only versions with a name are listed. */
  readonly isNamed: boolean;
  readonly onNamed: (isNamed: boolean) => void;
  /** Undefined if the newest version is in the preview. */
  readonly onShowNewest: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Title of the version list, with its filter. */
export function VersionsHeader(props: VersionsHeaderProps): ReactNode {
  const { isNamed, onNamed, onShowNewest, onClose } = props;
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        p: 1.5,
        pl: 2,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Typography component="h2" variant="h4" sx={{ flex: 1 }}>
        Versions
      </Typography>
      {onShowNewest && (
        <Button size="small" onClick={onShowNewest}>
          Show the newest
        </Button>
      )}
      <Chip
        size="small"
        label="Named only"
        clickable
        aria-pressed={isNamed}
        variant={isNamed ? 'filled' : 'outlined'}
        color={isNamed ? 'primary' : 'default'}
        onClick={() => onNamed(!isNamed)}
      />
      <IconButton aria-label="Close" onClick={onClose}>
        <CloseOutlined />
      </IconButton>
    </Box>
  );
}
