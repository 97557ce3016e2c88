/** The texts of the panel of duty (docs/product.md 13.13). */
export const dutyTexts = {
  title: 'Vakt',
  nobody: 'Ingen har vakt',
  nobodyHint: 'Nye ting varsles til hele staben etter to minutter.',
  own: (time: string) => `Du har vakt til ${time}`,
  ownHint: 'Nye ting varsles til deg med en gang, også når siden er lukket.',
  others: (names: string) => `${names} har vakt`,
  until: (name: string, time: string) => `${name} til ${time}`,
  away: 'Vakten svarer ikke',
  start: 'Jeg har vakt',
  end: 'Avslutt vakten',
  length: 'Hvor lenge',
  hours: (hours: number, time: string) => `${hours} ${hours === 1 ? 'time' : 'timer'}, til ${time}`,
  started: 'Du har vakt.',
  ended: 'Vakten er over.',
  failed: 'Fikk ikke lagret vakten',
} as const
