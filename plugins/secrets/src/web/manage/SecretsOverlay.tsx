import type { ReactNode } from 'react';
import { useLocation, useMatch, useNavigate } from 'react-router';
import { secretsInAddress, withoutSecrets } from '../../shared/secrets-address.js';
import { ManageSecretsDialog } from './ManageSecretsDialog.js';

/** The dialog "Manage Secrets", when the address of a builder opens it. */
export default function SecretsOverlay({ search }: { readonly search: string }): ReactNode {
  const appId = useMatch('/build/app/:appId/*')?.params.appId;
  const { pathname } = useLocation();
  const navigate = useNavigate();
  if (appId === undefined) return null;
  return (
    <ManageSecretsDialog
      appId={appId}
      needed={secretsInAddress(search) ?? []}
      onClose={() => void navigate({ pathname, search: withoutSecrets(search) }, { replace: true })}
    />
  );
}
