import KeyOutlined from '@mui/icons-material/KeyOutlined';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { withSecrets } from '../../shared/secrets-address.js';

/** Opens the secrets from the code editor. */
export default function SecretsTool(): ReactNode {
  const { search } = useLocation();
  return (
    <IconButton
      size="small"
      component={Link}
      to={{ search: withSecrets(search) }}
      aria-label="Manage Secrets"
      title="Manage Secrets"
    >
      <KeyOutlined fontSize="small" />
    </IconButton>
  );
}
