import type { FormEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { queryCache } from '@buildai/app-kit/client/query-cache.js';
import { Button } from '@buildai/app-kit/kit/button.js';
import { Input } from '@buildai/app-kit/kit/input.js';
import { Label } from '@buildai/app-kit/kit/label.js';
import type { MembershipScreenProps } from './membership-screen-props.js';
import { membershipCalls } from './membership-calls.js';

/** Makes a person with a license key a member, whatever address it was paid with. */
export function LicenseForm({ onChanged }: Pick<MembershipScreenProps, 'onChanged'>) {
  const inputId = useId();
  const [licenseKey, setLicenseKey] = useState('');
  const use = useMutation({ mutationFn: membershipCalls.useLicense, onSuccess: onChanged }, queryCache);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (licenseKey.trim() !== '') use.mutate(licenseKey.trim());
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-2">
      <Label htmlFor={inputId}>License key</Label>
      <Input
        id={inputId}
        value={licenseKey}
        onChange={(event) => setLicenseKey(event.target.value)}
        placeholder="85DB562A-C11D4B06-A2335A6B-8C079166"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        aria-invalid={use.error !== null}
        aria-describedby={`${inputId}-help`}
      />
      <p
        id={`${inputId}-help`}
        role={use.error ? 'alert' : undefined}
        className={use.error ? 'text-xs font-medium text-destructive-text' : 'text-xs text-muted-foreground'}
      >
        {use.error?.message ?? 'It’s in the receipt that Gumroad sent.'}
      </p>
      <Button type="submit" variant="outline" disabled={use.isPending || licenseKey.trim() === ''}>
        Use license key
      </Button>
    </form>
  );
}
