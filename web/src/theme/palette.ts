/**
 * 19 color families of 10 shades, 50 to 900. Computed in OKLCH with one lightness per shade, so that equal shades have
 * equal contrast; from 600 on, white text is readable on every family.
 */
const families = {
  grey: '#f9fafb #f2f3f6 #e3e5e9 #d1d4da #9da2ac #6e737f #4f545f #2a2e37 #171a20 #0f1116',
  red: '#fef3f2 #fee5e2 #fecdc8 #fea8a1 #fa7972 #e9504d #ca2a30 #aa1d24 #841b1e #5a1515',
  vermilion: '#fff3ef #fee6df #fecec1 #feaa94 #f97c5d #e8542f #c73302 #a62901 #841f02 #5a1807',
  orange: '#fef3ed #fee6d9 #fed0b5 #fead7b #f28538 #d76902 #af5400 #914400 #733500 #502301',
  amber: '#fdf4ea #fbe9d2 #f8d4a8 #f1b66b #e09307 #be7c05 #9a6401 #7f5203 #654001 #462b02',
  yellow: '#f9f6ea #f3ecd1 #e9dba6 #dac267 #c3a405 #a58a07 #856f05 #6e5c03 #574802 #3c3101',
  lime: '#f4f8ec #e7f0d6 #d3e3af #b6cf78 #96b52c #7d9a05 #647c00 #536602 #405100 #2b3700',
  green: '#eff9f0 #dcf3df #bce8c1 #8ed798 #53c16a #05a944 #058835 #03712b #025920 #013d14',
  emerald: '#edf9f3 #d7f4e5 #b1eace #76daad #05c489 #02a573 #06865d #016f4c #04573b #003c27',
  teal: '#ebfaf7 #d3f4ee #a6eadf #5cdbc9 #0ac0ae #00a293 #038376 #016c61 #00554d #003b34',
  cyan: '#eaf9fb #d1f3f8 #a4e8f3 #55d7e9 #06bbcf #009eaf #06808d #056975 #05535c #003940',
  sky: '#ecf8ff #d8f0fe #b1e3fe #6fcfff #0eb5f1 #0398cd #037ba6 #02668a #01506d #00374c',
  blue: '#f1f6fe #e0edff #c4ddff #9bc5fe #66a8ff #2d8afc #006dda #005ab6 #004691 #053063',
  indigo: '#f3f5fe #e7ebfe #d1d9fe #b2beff #8f9dfe #707bfd #575ddf #474bbd #383c93 #252a63',
  violet: '#f6f4ff #ece9ff #dbd5ff #c3b7ff #a992ff #9270f4 #7851d6 #6341b5 #4d348d #34245f',
  purple: '#f8f3ff #f1e6fe #e5d0fe #d5affe #bf89f5 #a966e5 #8e47c9 #7638a9 #5c2e83 #3e2059',
  fuchsia: '#fbf2fc #f8e4fa #f3ccf5 #e8a9ed #d680de #c25ccc #a53caf #8a2e93 #6c2673 #491b4e',
  pink: '#fff2f7 #ffe3ef #ffc9e1 #fba3cd #ee78b4 #db509c #bd2d81 #9f206b #7c1d53 #541639',
  rose: '#fef3f4 #fee5e7 #feccd2 #ffa5b3 #f8768f #e64d71 #c72756 #a71a46 #831937 #591426',
} as const;

export type ColourFamily = keyof typeof families;
export const colourFamilies = Object.keys(families) as readonly ColourFamily[];

export const shades = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900] as const;
export type Shade = (typeof shades)[number];

/** `#rrggbb`. */
export function colour(family: ColourFamily, shade: Shade): string {
  const start = shades.indexOf(shade) * 8;
  return families[family].slice(start, start + 7);
}
