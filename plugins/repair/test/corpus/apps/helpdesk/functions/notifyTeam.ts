/** @param {Request & { json(): Promise<{ ticketId: string }> }} request */
export default async function notifyTeam(request, context) {
  const { ticketId } = await request.json();
  const ticket = await context.entities.Ticket.get(ticketId);
  const response = await fetch(context.secrets.CHAT_WEBHOOK_URL, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text: `New ticket: ${ticket.subject}` }),
  });
  if (!response.ok) {
    context.log.error('The chat did not answer', response.status);
    return Response.json({ error: 'The team could not be told.' }, { status: 502 });
  }
  return Response.json({ sent: true });
}
