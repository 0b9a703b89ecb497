import { appId, request } from '@buildai/app-kit/client';
import {
  Select,
  SelectContent,
  SelectItem,
  SelectTrigger,
  SelectValue,
} from '@buildai/app-kit/kit/select.js';
import { useEffect, useState } from 'react';

interface ItemInputProps {
  readonly id: string;
  readonly toolPath: string;
  readonly value: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
  readonly onChange: (value: string) => void;
}

/** A choice from the data of the app, by name. */
export function ItemInput({ id, toolPath, value, onChange, ...described }: ItemInputProps) {
  const [names, setNames] = useState<readonly string[]>();
  useEffect(() => {
    const control = new AbortController();
    request(`/api/apps/${appId}/tools/${toolPath}/items`, { signal: control.signal }).then(
      (answer) => setNames((answer as { names: readonly string[] }).names),
      () => {
        if (!control.signal.aborted) setNames([]);
      },
    );
    return () => control.abort();
  }, [toolPath]);
  const isEmpty = names?.length === 0;
  return (
    <Select value={value} onValueChange={onChange} disabled={!names || isEmpty}>
      <SelectTrigger id={id} className="w-full" {...described}>
        <SelectValue placeholder={isEmpty ? 'There is no data to choose from yet' : 'Choose one'} />
      </SelectTrigger>
      <SelectContent>
        {names?.map((name) => (
          <SelectItem key={name} value={name}>
            {name}
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  );
}
