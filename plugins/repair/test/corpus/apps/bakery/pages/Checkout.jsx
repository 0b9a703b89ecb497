import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { invoke } from '@/api/functions';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { useCart } from '@/components/CartContext';
import { euros } from '@/services/money';

const empty = { customerName: '', email: '', pickUp: '' };

export default function Checkout() {
  const navigate = useNavigate();
  const { items, removeAt, clear, total } = useCart();
  const [form, setForm] = useState(empty);
  const [sending, setSending] = useState(false);

  const change = (event) => setForm({ ...form, [event.target.name]: event.target.value });

  const submit = async (event) => {
    event.preventDefault();
    setSending(true);
    try {
      await invoke('placeOrder', { ...form, productIds: items.map(({ id }) => id) });
      clear();
      toast.success('Thank you. We bake it for you.');
      navigate('/');
    } catch (error) {
      toast.error(error.message);
    } finally {
      setSending(false);
    }
  };

  if (items.length === 0) {
    return (
      <p className="py-16">
        Your basket is empty. <Link to="/" className="underline">See what is fresh</Link>
      </p>
    );
  }

  return (
    <div className="grid gap-8 py-10 md:grid-cols-2">
      <ul className="divide-y">
        {items.map((item, index) => (
          <li key={`${item.id}-${index}`} className="flex justify-between py-2">
            <span>{item.name}</span>
            <span className="flex gap-3">
              {euros(item.price)}
              <button type="button" onClick={() => removeAt(index)} aria-label={`Remove ${item.name}`}>
                ×
              </button>
            </span>
          </li>
        ))}
        <li className="flex justify-between py-2 font-semibold">
          <span>Total</span>
          <span>{euros(total)}</span>
        </li>
      </ul>
      <form onSubmit={submit} className="space-y-4">
        <label className="block">
          Name
          <input
            name="customerName"
            value={form.customerName}
            onChange={change}
            required
            className="mt-1 w-full rounded border p-2"
          />
        </label>
        <div>
          <label htmlFor="email">Email</label>
          <input
            id="email"
            name="email"
            type="email"
            value={form.email}
            onChange={change}
            required
            className="mt-1 w-full rounded border p-2"
          />
        </div>
        <label className="block">
          Pick-up
          <input
            name="pickUp"
            type="date"
            value={form.pickUp}
            onChange={change}
            required
            className="mt-1 w-full rounded border p-2"
          />
        </label>
        <Button type="submit" disabled={sending}>
          {sending ? 'Sending…' : 'Order'}
        </Button>
      </form>
    </div>
  );
}
