import { useApi, useSession } from '@buildai/web';
import { authApi } from '../shared/auth-api.js';

/** Exchanges a custom token, the result of every sign-in without a password, for a session in this browser. */
export function useRedeemCustomToken(): (customToken: string) => Promise<void> {
  const api = useApi(authApi);
  const { signIn } = useSession();
  return async (customToken) => {
    const { refreshToken, ...tokens } = await api.token({ body: { customToken } });
    if (refreshToken !== undefined) await signIn({ ...tokens, refreshToken });
  };
}
