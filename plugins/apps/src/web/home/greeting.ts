/** `Good morning, Ada`: by the hour (0 to 23) and the first word of the name, if there is one. */
export function greeting(hour: number, name: string): string {
  const time = hour < 5 || hour >= 18 ? 'evening' : hour < 12 ? 'morning' : 'afternoon';
  const firstName = name.trim().split(/\s+/)[0];
  return firstName ? `Good ${time}, ${firstName}` : `Good ${time}`;
}
