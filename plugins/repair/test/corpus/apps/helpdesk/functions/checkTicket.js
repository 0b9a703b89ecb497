export async function check({ operation, before, after, caller }) {
  if (operation === 'delete' && before.status !== 'closed') return 'Only closed tickets can be deleted.';
  if (operation !== 'delete' && after.priority === 'high' && !caller) {
    return { message: 'Please sign in.', fields: { priority: 'Only colleagues set this.' } };
  }
}

export default async () => Response.json({ ok: true });
