import type { PlanPalette } from '@buildai/app-features/shared';
import type { ThemeRequest } from '../../understanding/theme-request.js';
import { paletteNamed, readTheme } from '../../understanding/theme-request.js';
import type { Edit } from '../edit.js';
import type { Wish } from './wish.js';

const colours: Readonly<Partial<Record<PlanPalette, string>>> = {
  red: 'rot rotes roten rote rouge rojo roja vermelho vermelha rosso rossa',
  green: 'grun grunes grune vert verte verde',
  blue: 'blau blaues blaue bleu bleue azul blu',
  yellow: 'gelb gelbes gelbe jaune amarillo amarilla amarelo amarela giallo gialla',
  orange: 'orange naranja laranja arancione arancio',
  violet: 'violett violettes violet violette violeta viola morado morada',
  purple: 'lila pourpre purpura roxo roxa porpora',
  pink: 'rosa rosado rose',
  brown: 'braun braunes marron marrom marrone cafe',
  black: 'schwarz noir noire negro negra preto preta nero nera',
  slate: 'grau gris cinza grigio',
  teal: 'turkis petrol',
  cyan: 'turquoise turquesa turchese',
  amber: 'gold dore dorado dourado dorato',
};
const paletteOf = new Map(
  Object.entries(colours).flatMap(([palette, words]) =>
    words.split(' ').map((word) => [word, palette as PlanPalette] as const),
  ),
);

const styles: readonly (readonly [RegExp, ThemeRequest])[] = [
  [
    / (?:dark|darker|black background|night mode|dunkel|dunkler|dunkles|dunklen|dunkle|sombre|noir complet|oscuro|oscura|escuro|escura|scuro|scura|nachtmodus|mode nuit|modo noche|modo noite) /,
    { mode: 'dark' },
  ],
  [
    / (?:light|lighter|bright|white background|hell|heller|helles|helle|clair|claire|claro|clara|chiaro|chiara) /,
    { mode: 'light' },
  ],
  [
    / (?:round|rounded|rounder|rund|runde|runden|runder|abgerundet\w*|arrondi\w*|redondead\w*|arredondad\w*|arrotondat\w*) /,
    { corners: 'round' },
  ],
  [
    / (?:sharp|square|angular|eckig\w*|spitze\w*|kantig\w*|carre\w*|cuadrad\w*|quadrad\w*|squadrat\w*) /,
    { corners: 'sharp' },
  ],
  [
    / (?:compact|denser|tighter|smaller|kompakt\w*|dichter|kleiner|plus petit\w*|compacto|compacta|compatto|compatta) /,
    { density: 'compact' },
  ],
  [
    / (?:roomy|roomier|spacious|airy|bigger|larger|grosser|luftiger|plus grand\w*|aere\w*|mas grande|maior|piu grande|mais espaco) /,
    { density: 'roomy' },
  ],
];

/** Words of the look of an app, in six languages. */
const isAboutLook =
  / (?:it|this|everything|app|theme|mode|modus|mode|modo|modalita|color|colors|colour|colours|look|looks|style|design|scheme|palette|accent|corners?|edges?|buttons?|background|font|text|headings?|farbe|farben|ecken|schrift|hintergrund|aussehen|tout|couleur\w*|theme|coins|fond|police|style|todo|cor|cores|tema|cantos|fundo|letra|colori?|colores|esquinas|fondo|angoli|sfondo|tutto|carattere|anwendung|appli|aplicacion|aplicativo|applicazione) /;

function paletteIn(wish: Wish): PlanPalette | undefined {
  const named = wish.words.flatMap(({ key, isQuoted }, at) => {
    const palette = isQuoted ? undefined : (paletteNamed(key) ?? paletteOf.get(key));
    const before = wish.words.slice(Math.max(0, at - 2), at).map((word) => word.key);
    const isOld = before.some((word) => /^(?:from|not|of|instead|statt|von|pas|lieu|no|non|nao)$/.test(word));
    return palette === undefined || isOld ? [] : [palette];
  });
  return named.at(-1) ?? undefined;
}

/** Changes colors, corners, density or type. */
export function readStyle(wish: Wish): readonly Edit[] | undefined {
  const isShort = wish.words.length <= 4;
  // A color may be an option as well: `make it green`.
  const aboutOption = wish.namedOptions.length > 0 && !isAboutLook.test(wish.keys);
  const aboutRows = wish.namedFields.length > 0 || wish.namedEntities.length > 0 || aboutOption;
  if (aboutRows || (!isShort && !isAboutLook.test(wish.keys) && paletteIn(wish) === undefined))
    return undefined;
  const found = styles.filter(([pattern]) => pattern.test(wish.keys)).map(([, requested]) => requested);
  const palette = paletteIn(wish);
  const english = readTheme(`make it ${wish.text}`) ?? {};
  const requested: ThemeRequest = Object.assign(
    {},
    english,
    ...found,
    palette && { palette },
  ) as ThemeRequest;
  return Object.keys(requested).length > 0 ? [{ kind: 'restyle', requested }] : undefined;
}
