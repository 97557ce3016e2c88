/** The banner of a banned player, loaded with it: no other page pays for its words. */
export const bannedTexts = {
  title: 'Denne kontoen er utestengt.',
  reason: 'Årsak',
  until: 'Til',
  forever: 'Uten sluttdato',
  appeal: 'Klag på utestengelsen',
  appealed: 'Klagen din er mottatt',
} as const
