import { useState } from 'react';
import { Croissant } from 'lucide-react';
import { Product, useRecords } from '@/api/entities';
import { EmptyState } from '@/components/ui/empty-state';
import { Skeleton } from '@/components/ui/skeleton';
import { Tabs, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { ProductCard } from '@/components/ProductCard';

const categories = ['all', 'bread', 'cake', 'drinks'];

export default function Home() {
  const [category, setCategory] = useState('all');
  const { records, loading } = useRecords(Product, {
    filter: category === 'all' ? { available: true } : { available: true, category },
    sort: 'name',
  });

  return (
    <section className="space-y-6 py-10">
      <h2 className="text-3xl font-semibold">Fresh today</h2>
      <Tabs value={category} onValueChange={setCategory}>
        <TabsList>
          {categories.map((each) => (
            <TabsTrigger key={each} value={each} className="capitalize">
              {each}
            </TabsTrigger>
          ))}
        </TabsList>
      </Tabs>
      {loading ? (
        <div className="grid gap-6 sm:grid-cols-3">
          {[1, 2, 3].map((number) => (
            <Skeleton key={number} className="h-64" />
          ))}
        </div>
      ) : records.length > 0 ? (
        <div className="grid gap-6 sm:grid-cols-3">
          {records.map((product) => (
            <ProductCard key={product.id} product={product} />
          ))}
        </div>
      ) : (
        <EmptyState icon={Croissant} title="Sold out" description="Come back tomorrow at seven." />
      )}
    </section>
  );
}
