import { useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { announceAddress, setNavigator } from './address.js';

/** Connects `useAddress` with the router around it. First in the router, so that what is beside it can navigate. */
export function AddressListener(): ReactNode {
  const location = useLocation();
  const navigate = useNavigate();
  useLayoutEffect(() => {
    setNavigator(navigate);
  }, [navigate]);
  useLayoutEffect(() => {
    announceAddress();
  }, [location]);
  return null;
}
