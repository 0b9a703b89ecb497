import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { planOfAccount } from '@buildai/plans/shared';
import { ErrorState, useDocumentTitle, useSession } from '@buildai/web';
import { NotFound } from '@buildai/core/shared';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { AppKind } from '../../shared/app-store.js';
import { useApp } from '../app-queries.js';
import { NoAppHere } from '../NoAppHere.js';
import { Builder } from './Builder.js';
import { BuilderSkeleton } from './BuilderSkeleton.js';

/** Whether the builder of an app has this address below its own: apps with tools have one for each. */
const isPlaceOf = (kind: AppKind, place: string): boolean =>
  place === '' || (kind !== 'space_app' && /^(?:tools|tool\/[\w-]+)\/?$/.test(place));

/** Builder of one app: conversation and work area side by side, or one at a time on a phone. */
export default function BuilderPage(): ReactNode {
  const { appId = '', '*': place = '' } = useParams();
  const { account } = useSession();
  const isAdmin = account?.isAdmin ?? false;
  const { data: app, error, refetch } = useApp(appId);
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('md'));
  const appKind = app?.kind;
  const { planRank = 0 } = planOfAccount(account);
  const keepsToolLibrary = account?.keepsToolLibrary === true;
  const context = useMemo(
    () => appKind && { appId, appKind, isAdmin, planRank, keepsToolLibrary },
    [appId, appKind, isAdmin, keepsToolLibrary, planRank],
  );
  useDocumentTitle(app?.name);

  if (NotFound.is(error) || (app && !isPlaceOf(app.kind, place))) {
    return (
      <Box sx={{ display: 'grid', height: '100%' }}>
        <NoAppHere />
      </Box>
    );
  }
  if (!app || !context) {
    return error ? (
      <ErrorState
        title="The app couldn’t be opened."
        kept="Your app is safe; only this page failed to load."
        error={error}
        onRetry={() => void refetch()}
      />
    ) : (
      <BuilderSkeleton isPhone={isPhone} />
    );
  }
  return <Builder key={appId} app={app} context={context} isPhone={isPhone} />;
}
