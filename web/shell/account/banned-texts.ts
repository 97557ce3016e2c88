/** The texts of the banner of a banned player, loaded only with it. */
export const bannedTexts = {
  title: 'Denne kontoen er utestengt.',
  reason: 'Årsak',
  until: 'Til',
  forever: 'Uten sluttdato',
  appeal: 'Klag på utestengelsen',
  appealed: 'Klagen din er mottatt',
} as const
