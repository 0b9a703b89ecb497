import type { AppUser } from '@buildai/app-kit/client/app-user.js';
import { environment } from '@buildai/app-kit/client/environment.js';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from '@buildai/app-kit/kit/dialog.js';
import { Separator } from '@buildai/app-kit/kit/separator.js';
import { ChangeAddress } from './change-address.js';
import { ChangeName } from './change-name.js';
import { SendResetLink } from './send-reset-link.js';

/** Account settings of an end user: name, email address, password. */
export default function AccountDialog({ user, onClose }: { user: AppUser; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent className="gap-5 sm:max-w-md">
        <DialogHeader>
          <DialogTitle>Your account</DialogTitle>
          <DialogDescription>For {environment.name} only.</DialogDescription>
        </DialogHeader>
        <ChangeName user={user} />
        <Separator />
        <ChangeAddress user={user} />
        <Separator />
        <section className="flex flex-col gap-3">
          <h3 className="text-sm leading-none font-medium">Password</h3>
          <p className="text-sm text-muted-foreground">
            We’ll email you a link to set a password. Setting it signs you out on all devices.
          </p>
          <SendResetLink email={user.email} label="Send link" />
        </section>
      </DialogContent>
    </Dialog>
  );
}
