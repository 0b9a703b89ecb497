import { Wheat } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { useCart } from '@/components/CartContext';
import { euros } from '@/services/money';

export function ProductCard({ product }) {
  const { add } = useCart();

  return (
    <article className="flex flex-col gap-3 rounded-xl border bg-card p-4">
      {product.picture ? (
        <img src={product.picture} alt={product.name} className="aspect-square rounded-lg object-cover" />
      ) : (
        <div className="grid aspect-square place-items-center rounded-lg bg-muted" aria-hidden="true">
          <Wheat className="size-10" />
        </div>
      )}
      <h3 className="text-lg font-medium">{product.name}</h3>
      {product.description && <p className="text-muted-foreground">{product.description}</p>}
      <div className="mt-auto flex items-center justify-between">
        <span className="tabular-nums">{euros(product.price)}</span>
        <Button size="sm" onClick={() => add(product)}>
          Add
        </Button>
      </div>
    </article>
  );
}
