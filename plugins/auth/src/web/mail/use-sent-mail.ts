import type { MailDelivery } from '../../shared/email-api.js';
import { useLocation, useNavigate } from 'react-router';

/** An email that this page waits for. */
export interface SentMail {
  readonly email: string;
  /** Id for querying the delivery status. */
  readonly deliveryId: string | undefined;
}

/**
 * The email sent, which determines the step of this page: held in the browser's history state, so that reload restores
 * it and back returns to the address form.
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
        // Another email to the same address replaces the history entry.
        replace: email === sentTo,
      }),
  };
}
