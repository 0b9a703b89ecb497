import { useApi, useSession } from '@buildai/web';
import { authApi } from '../shared/auth-api.js';

/** Changes a one-time code, in which every way in without a password ends, for a session in this browser. */
export function useRedeemCustomToken(): (customToken: string) => Promise<void> {
  const api = useApi(authApi);
  const { signIn } = useSession();
  return async (customToken) => {
    const { refreshToken, ...tokens } = await api.token({ body: { customToken } });
    if (refreshToken !== undefined) await signIn({ ...tokens, refreshToken });
  };
}
