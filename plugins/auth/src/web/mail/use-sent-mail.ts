import type { MailDelivery } from '../../shared/email-api.js';
import { useLocation, useNavigate } from 'react-router';

/** A mail that this page waits for. */
export interface SentMail {
  readonly email: string;
  /** By which it is asked what became of it. */
  readonly deliveryId: string | undefined;
}

/**
 * The mail that was sent, which makes the next step of this page: kept in the history of the browser, so that reload
 * finds it again and back leads to where its address is typed.
 */
export function useSentMail(): {
  readonly sent: SentMail | undefined;
  readonly moveOn: (email: string, delivery: MailDelivery) => void;
} {
  const location = useLocation();
  const navigate = useNavigate();
  const { sentTo, deliveryId } = (location.state ?? {}) as { sentTo?: unknown; deliveryId?: unknown };
  return {
    sent:
      typeof sentTo === 'string'
        ? { email: sentTo, deliveryId: typeof deliveryId === 'string' ? deliveryId : undefined }
        : undefined,
    moveOn: (email, delivery) =>
      void navigate(location.search, {
        state: { sentTo: email, deliveryId: delivery.deliveryId },
        // Another mail to the same address is the same step.
        replace: email === sentTo,
      }),
  };
}
