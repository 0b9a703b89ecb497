import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ArrowLeftRight } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Slider } from '@/components/ui/slider';
import { ErrorBoundary } from '@/components/ErrorBoundary';
import { usePrecision } from '@/components/PrecisionContext';
import { UnitSelect } from '@/components/UnitSelect';
import { convert, kinds } from '@/services/units';
import { useStored } from '@/services/useStored';

const firstOf = (kind) => Object.keys(kinds[kind])[0];

export default function Home() {
  const [kind, setKind] = useStored('kind', 'length');
  const [from, setFrom] = useState('km');
  const [to, setTo] = useState('mile');
  const [amount, setAmount] = useState(1);
  const { digits, setDigits } = usePrecision();
  const field = useRef();

  useLayoutEffect(() => field.current?.focus(), []);

  useEffect(() => {
    const onKey = ({ key, ctrlKey }) => {
      if (ctrlKey && key === 'x') setAmount(1);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  const units = Object.keys(kinds[kind] ?? kinds.length);
  const chosenFrom = units.includes(from) ? from : firstOf(kind);
  const chosenTo = units.includes(to) ? to : firstOf(kind);
  const result = convert(kind, chosenFrom, chosenTo, amount);

  const swap = () => {
    setFrom(chosenTo);
    setTo(chosenFrom);
  };

  return (
    <main className="mx-auto grid max-w-md gap-4 py-12">
      <h1 className="text-4xl font-semibold">Converter</h1>
      <UnitSelect id="kind" label="Kind" units={Object.keys(kinds)} value={kind} onValueChange={setKind} />
      <label className="grid gap-1">
        Amount
        <Input ref={field} type="number" value={amount} onChange={(event) => setAmount(+event.target.value)} />
      </label>
      <div className="flex items-end gap-2">
        <UnitSelect id="from" label="From" units={units} value={chosenFrom} onValueChange={setFrom} />
        <Button variant="outline" size="icon" aria-label="Swap" onClick={swap}><ArrowLeftRight /></Button>
        <UnitSelect id="to" label="To" units={units} value={chosenTo} onValueChange={setTo} />
      </div>
      <Slider aria-label="Digits" min={0} max={6} value={[digits]} onValueChange={([next]) => setDigits(next)} />
      <ErrorBoundary>
        <output className="text-5xl tabular-nums" aria-live="polite">{result.toFixed(digits)}</output>
      </ErrorBoundary>
    </main>
  );
}
