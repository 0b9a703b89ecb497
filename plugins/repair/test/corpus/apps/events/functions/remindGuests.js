import { addDays, formatISO } from 'date-fns';

export const schedule = '0 8 * * *';

/** Reminds the guests of tomorrow's events. */
export default async function remindGuests(request, { service, secrets, log }) {
  const tomorrow = formatISO(addDays(new Date(), 1), { representation: 'date' });
  const gatherings = await service.entities.Gathering.filter({ startsAt: { $startsWith: tomorrow } });
  let sent = 0;
  for (const gathering of gatherings) {
    const guests = await service.entities.Guest.filter({ gathering: gathering.id, reply: 'yes' });
    for (const guest of guests) {
      if (!guest.email) continue;
      await service.sendMail({
        to: guest.email,
        subject: `Tomorrow: ${gathering.title}`,
        text: `We meet at ${gathering.place}.`,
      });
      sent += 1;
    }
  }
  log.info('Reminders sent', sent, secrets.MAIL_TEMPLATE_KEY.length);
  return Response.json({ sent });
}
