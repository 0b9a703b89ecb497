import { createContext, useCallback, useContext, useMemo, useState } from 'react';

const CartContext = createContext(null);

export function CartProvider({ children }) {
  const [items, setItems] = useState([]);

  const add = useCallback((product) => setItems((before) => [...before, product]), []);
  const removeAt = useCallback(
    (index) => setItems((before) => before.filter((_, position) => position !== index)),
    [],
  );
  const clear = useCallback(() => setItems([]), []);
  const total = useMemo(() => items.reduce((sum, item) => sum + item.price, 0), [items]);
  const value = useMemo(
    () => ({ items, add, removeAt, clear, total }),
    [items, add, removeAt, clear, total],
  );

  return <CartContext.Provider value={value}>{children}</CartContext.Provider>;
}

export function useCart() {
  const cart = useContext(CartContext);
  if (!cart) throw new Error('useCart needs a CartProvider.');
  return cart;
}
