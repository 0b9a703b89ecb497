import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { codeStep, mailOf } from '../../shared/sign-in/sign-in.js';
import type { SentMail } from '../../shared/sign-in/sign-in.js';
import { loginPath } from '../arrival/carried-parameters.js';
import { loginMode } from './login-mode.js';
import { useSignIn } from './use-sign-in.js';
import type { SignInFlow } from './use-sign-in.js';

function sentMailOf(state: unknown): SentMail | undefined {
  const { sentTo, deliveryId } = (state ?? {}) as { sentTo?: unknown; deliveryId?: unknown };
  if (typeof sentTo !== 'string') return undefined;
  return { email: sentTo, deliveryId: typeof deliveryId === 'string' ? deliveryId : undefined };
}

/**
 * Signing in on a page whose address holds the mode, and whose history state holds the email sent: reload restores the
 * step, and back returns to the form for the address.
 */
export function useSignInPage(isFirstRun: boolean): SignInFlow {
  const location = useLocation();
  const navigate = useNavigate();
  const search = new URLSearchParams(location.search);
  const mode = loginMode(search, isFirstRun);
  const sent = sentMailOf(location.state);
  const step =
    sent && mode === 'mail'
      ? codeStep<undefined>(sent)
      : sent && mode === 'forgot'
        ? ({ ...sent, name: 'resetSent' } as const)
        : ({ name: mode } as const);
  const flow = useSignIn({ step, email: search.get('email')?.slice(0, 320) ?? '' }, loginPath(search));
  const reached = flow.state.step;

  const show = useEffectEvent(() => flow.send({ type: 'show', step }));
  useEffect(() => {
    show();
  }, [location.key]);
  const moveOn = useEffectEvent(() => {
    const mail = mailOf(reached);
    if (!mail || (mail.email === sent?.email && mail.deliveryId === sent.deliveryId)) return;
    void navigate(location.search, {
      state: { sentTo: mail.email, deliveryId: mail.deliveryId },
      // Another email to the same address replaces the history entry.
      replace: mail.email === sent?.email,
    });
  });
  useEffect(() => {
    moveOn();
  }, [reached]);
  return flow;
}
