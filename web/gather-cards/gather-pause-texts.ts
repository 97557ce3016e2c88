/** The texts while the player cannot join a gather because they left a match. */
export const pauseTexts = {
  title: 'Du har pause fra gathere',
  text: (moment: string) => `Du forlot en kamp som var i gang. Du kan bli med igjen ${moment}.`,
  appeal: 'Klag på dette',
} as const
