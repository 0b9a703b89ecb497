import { useReducer } from 'react';
import { Item, transaction, useRecords } from '@/api/entities';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { PageHeader } from '@/components/ui/page-header';
import { countReducer, initialCount } from '@/services/count-state';

export default function StockCount() {
  const { records } = useRecords(Item, { sort: 'name' });
  const [{ counts, step }, dispatch] = useReducer(countReducer, initialCount);
  const changed = Object.entries(counts);

  const save = async () => {
    dispatch({ type: 'saving' });
    await transaction((change) => {
      for (const [id, quantity] of changed) change.update(Item, id, { quantity });
    });
    dispatch({ type: 'saved' });
  };

  return (
    <div className="space-y-4">
      <PageHeader title="Stock count" description={step === 'saved' ? 'The count was saved.' : undefined} />
      {records.map((item) => (
        <label key={item.id} className="flex items-center justify-between gap-4">
          {item.name}
          <Input
            type="number"
            min={0}
            className="w-28"
            value={counts[item.id] ?? item.quantity ?? 0}
            onChange={(event) =>
              dispatch({ type: 'counted', id: item.id, quantity: event.target.valueAsNumber || 0 })
            }
          />
        </label>
      ))}
      <Button onClick={save} disabled={changed.length === 0 || step === 'saving'}>
        Save the count
      </Button>
    </div>
  );
}
