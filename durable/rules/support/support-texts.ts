/** The sentences of browser and server: the browser shows them before it asks, the server answers them. */
export const supportTexts = {
  missing: 'Vennligst fyll ut alle påkrevde felt',
  tooLarge: (file: string) => `${file} er for stor (maks 5MB)`,
  wrongType: (file: string) => `${file} har ugyldig filtype`,
  tooMany: 'Maksimalt 5 filer tillatt',
  closed: 'Saken er lukket. Opprett en ny sak om du trenger mer hjelp.',
  emptyReply: 'Skriv en melding først.',
} as const

/** The sender's name on a message of staff to a player: it names no person. */
export const supportName = 'Support'
