import { useState } from 'react';
import { Plus } from 'lucide-react';
import { Plant } from '@/api/entities';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent, DialogHeader, DialogTitle } from '@/components/ui/dialog';
import { RecordForm } from '@/components/ui/record-form';
import { Skeleton } from '@/components/ui/skeleton';
import PlantCard from '@/components/PlantCard';
import { usePlants } from '@/services/usePlants';

const fields = [
  { name: 'name', label: 'Name', type: 'text', required: true },
  { name: 'room', label: 'Room', type: 'text' },
  { name: 'everyDays', label: 'Water every', type: 'number', unit: 'days', min: 1 },
  { name: 'picture', label: 'Picture', type: 'image' },
];

export default function Home() {
  const { plants, state, water, reload } = usePlants();
  const [adding, setAdding] = useState(false);

  const renderPlants = () => {
    switch (state) {
      case 'loading':
        return [0, 1, 2].map((row) => <Skeleton key={row} className="h-24" />);
      case 'failed':
        return <Button variant="outline" onClick={reload}>Try again</Button>;
      default:
        return plants.map((plant) => <PlantCard key={plant.id} plant={plant} onWater={water} />);
    }
  };

  return (
    <main className="mx-auto max-w-xl space-y-4 p-4">
      <header className="flex justify-between">
        <h1 className="text-2xl font-semibold">Plants</h1>
        <Button onClick={() => setAdding(true)}><Plus /> Add</Button>
      </header>
      {renderPlants()}
      <Dialog open={adding} onOpenChange={setAdding}>
        <DialogContent aria-describedby={undefined}>
          <DialogHeader><DialogTitle>Add a plant</DialogTitle></DialogHeader>
          <RecordForm
            fields={fields}
            onSubmit={async (values) => {
              await Plant.create(values);
              setAdding(false);
              await reload();
            }}
          />
        </DialogContent>
      </Dialog>
    </main>
  );
}
