import { Croissant } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useUser } from '@/api/auth';
import { Button } from '@/components/ui/button';
import { Hero, PublicShell } from '@/components/ui/public-shell';
import { CartProvider, useCart } from '@/components/CartContext';

function Basket() {
  const { items } = useCart();
  return (
    <Button asChild variant="outline">
      <Link to="/checkout">Basket ({items.length})</Link>
    </Button>
  );
}

export default function Layout({ children }) {
  const { pathname } = useLocation();
  const { user } = useUser();
  const navigation = [
    { label: 'Shop', to: '/' },
    ...(user?.role === 'admin' ? [{ label: 'Orders', to: '/orders' }] : []),
  ];
  const hero =
    pathname === '/' ? <Hero title="Bread with time" description="Baked at four, yours at seven." /> : null;

  return (
    <CartProvider>
      <PublicShell
        name="Bakery Lindner"
        icon={Croissant}
        navigation={navigation}
        actions={<Basket />}
        hero={hero}
        footer={<p>Mill Lane 4 · Tuesday to Saturday</p>}
      >
        {children}
      </PublicShell>
    </CartProvider>
  );
}
