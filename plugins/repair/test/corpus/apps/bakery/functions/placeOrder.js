import { z } from 'zod';

export const access = 'anyone';

const order = z.object({
  customerName: z.string().min(1),
  email: z.email(),
  pickUp: z.string(),
  productIds: z.array(z.string()).min(1),
});

export default async function placeOrder(request, context) {
  const parsed = order.safeParse(await request.json());
  if (!parsed.success) return Response.json({ error: 'Please fill in the form.' }, { status: 400 });
  const { productIds, ...rest } = parsed.data;

  const products = await context.service.entities.Product.filter({ id: { $in: productIds } });
  const chosen = productIds.map((id) => products.find((product) => product.id === id)).filter(Boolean);
  const total = chosen.reduce((sum, product) => sum + product.price, 0);
  const created = await context.service.entities.Order.create({
    ...rest,
    items: chosen.map(({ name }) => name),
    total,
  });
  await context.service.sendMail({
    to: rest.email,
    subject: 'Your order',
    text: `We have your order for ${rest.pickUp}. Total: ${total.toFixed(2)} €.`,
  });
  context.log.info('Order placed', created.id);
  return Response.json({ orderId: created.id, total });
}
