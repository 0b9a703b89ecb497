import { useLocation, useNavigate } from 'react-router';

/**
 * The address that a mail was sent to, which makes the next step of this page: kept in the history of the browser, so
 * that reload finds it again and back leads to where it is typed.
 */
export function useSentTo(): {
  readonly sentTo: string | undefined;
  readonly moveOn: (email: string) => void;
} {
  const location = useLocation();
  const navigate = useNavigate();
  const { sentTo } = (location.state ?? {}) as { sentTo?: unknown };
  return {
    sentTo: typeof sentTo === 'string' ? sentTo : undefined,
    moveOn: (email) => void navigate(location.search, { state: { sentTo: email } }),
  };
}
