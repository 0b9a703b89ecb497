import { LoadingSkeleton, useSession } from '@buildai/web';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';

/** Signs out, and redirects to the sign-in page. */
export default function LogoutPage(): ReactNode {
  const { status, signOut } = useSession();
  const isSignedOut = status === 'signed-out';
  useEffect(() => {
    if (!isSignedOut) void signOut();
  }, [isSignedOut, signOut]);
  return isSignedOut ? <Navigate to="/login" replace /> : <LoadingSkeleton shape="page" />;
}
