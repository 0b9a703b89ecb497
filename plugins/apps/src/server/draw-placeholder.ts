import { createHash } from 'node:crypto';

/** Colors of a gradient and of the shapes on it. */
interface Palette {
  readonly from: string;
  readonly to: string;
  readonly accent: string;
}

const palettes: readonly Palette[] = [
  { from: '#818cf8', to: '#4f46e5', accent: '#4f46e5' },
  { from: '#38bdf8', to: '#2563eb', accent: '#2563eb' },
  { from: '#2dd4bf', to: '#0f766e', accent: '#0f766e' },
  { from: '#4ade80', to: '#15803d', accent: '#15803d' },
  { from: '#fbbf24', to: '#c2410c', accent: '#c2410c' },
  { from: '#fb7185', to: '#be123c', accent: '#be123c' },
  { from: '#e879f9', to: '#7e22ce', accent: '#7e22ce' },
  { from: '#94a3b8', to: '#334155', accent: '#334155' },
];

const bar = (x: number, y: number, width: number, height: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${Math.min(6, height / 2)}" fill="${fill}"/>`;

const card = (x: number, y: number, width: number, height: number) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="10" fill="#fff" stroke="#e2e8f0"/>`;

/** Maps byte `index` to an integer from `from` to `to`. */
type Dice = (index: number, from: number, to: number) => number;

function drawDashboard(dice: Dice, accent: string): string {
  const figures = [0, 1, 2].map((column) => {
    const x = 236 + column * 124;
    return (
      card(x, 152, 112, 64) +
      bar(x + 14, 168, 42, 6, '#cbd5e1') +
      bar(x + 14, 186, dice(column, 36, 74), 14, '#334155')
    );
  });
  const columns = [...Array(9).keys()].map((column) => {
    const height = dice(column + 3, 24, 108);
    return `<rect x="${256 + column * 37}" y="${372 - height}" width="20" height="${height}" rx="4" fill="${accent}" opacity="${column % 3 === 2 ? 1 : 0.35}"/>`;
  });
  return figures.join('') + card(236, 230, 360, 160) + columns.join('');
}

function drawList(dice: Dice, accent: string): string {
  const lines = [0, 1, 2, 3, 4].map((line) => {
    const y = 174 + line * 46;
    return (
      `<circle cx="262" cy="${y}" r="12" fill="${accent}" opacity="${line === 0 ? 1 : 0.25}"/>` +
      bar(288, y - 9, dice(line, 90, 170), 8, '#334155') +
      bar(288, y + 5, dice(line + 5, 60, 120), 6, '#cbd5e1') +
      bar(524, y - 8, 52, 16, dice(line + 10, 0, 1) ? '#e2e8f0' : '#f1f5f9')
    );
  });
  return card(236, 144, 360, 250) + lines.join('');
}

function drawBoard(dice: Dice, accent: string): string {
  const lanes = [0, 1, 2].map((lane) => {
    const x = 236 + lane * 124;
    const cards = [...Array(dice(lane, 2, 4)).keys()].map((index) => {
      const y = 176 + index * 58;
      return (
        card(x, y, 112, 48) +
        bar(x + 12, y + 12, dice(lane + index + 3, 44, 84), 8, '#334155') +
        bar(x + 12, y + 28, 36, 6, '#cbd5e1')
      );
    });
    return bar(x, 152, dice(lane + 8, 40, 70), 8, lane === 1 ? accent : '#94a3b8') + cards.join('');
  });
  return lanes.join('');
}

const layouts = [drawDashboard, drawList, drawBoard] as const;

function firstLetter(name: string): string {
  const [letter = '•'] = /[\p{Letter}\p{Number}]/u.exec(name) ?? [];
  return letter.toUpperCase();
}

/** Placeholder picture of an app as an SVG image of 640 × 400. Deterministic, and different for most names. */
export function drawPlaceholder(name: string): string {
  const bytes = createHash('sha256').update(name).digest();
  const dice: Dice = (index, from, to) => from + ((bytes[(index + 2) % bytes.length] ?? 0) % (to - from + 1));
  const { from, to, accent } = palettes[(bytes[0] ?? 0) % palettes.length] as Palette;
  const drawLayout = layouts[(bytes[1] ?? 0) % layouts.length] ?? drawList;
  const navigation = [0, 1, 2, 3].map((line) =>
    bar(112, 176 + line * 28, dice(line + 16, 44, 78), 8, line === 0 ? accent : '#cbd5e1'),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 400" width="640" height="400">
<defs><linearGradient id="sky" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>
<filter id="shadow" x="-20%" y="-20%" width="140%" height="140%"><feDropShadow dx="0" dy="10" stdDeviation="16" flood-color="#0f172a" flood-opacity=".28"/></filter></defs>
<rect width="640" height="400" fill="url(#sky)"/>
<circle cx="${dice(20, 40, 560)}" cy="${dice(21, 0, 60)}" r="${dice(22, 110, 190)}" fill="#fff" opacity=".1"/>
<g filter="url(#shadow)"><path d="M80 84a14 14 0 0 1 14-14h612v360H80z" fill="#f8fafc"/></g>
<path d="M80 84a14 14 0 0 1 14-14h612v38H80z" fill="#fff"/><path d="M80 108h560M212 108v292" stroke="#e2e8f0"/>
<g fill="#e2e8f0"><circle cx="102" cy="89" r="5"/><circle cx="120" cy="89" r="5"/><circle cx="138" cy="89" r="5"/></g>
<rect x="108" y="126" width="28" height="28" rx="8" fill="${accent}"/>
<text x="122" y="146" text-anchor="middle" font-family="Inter,system-ui,sans-serif" font-size="16" font-weight="600" fill="#fff">${firstLetter(name)}</text>
${bar(146, 136, 48, 8, '#334155')}${navigation.join('')}
${bar(236, 124, dice(24, 90, 150), 12, '#1e293b')}
${drawLayout(dice, accent)}
</svg>`;
}
