/** Playing on instead of deciding (docs/product.md 10.5). */
export const playOnTexts = {
  goOn: (score: string) => `Spill videre fra ${score}`,
  goOnHint: 'På en annen server, fra den siste sikkerhetskopien. Spillerne får beskjed.',
  goOnDone: 'Kampen går videre. Den venter på en server.',
  again: 'Spill kartet på nytt på en annen server',
  againHint: 'Rundene på dette kartet går tapt, og spillerne får beskjed.',
  againQuestion: 'Spille kartet på nytt?',
  againText: (score: string) =>
    `Stillingen ${score} går tapt. Kartet begynner forfra på en ledig server, og alle som er med, får beskjed. Har noen begynt på noe annet, får du vite hvem.`,
  againConfirm: 'Spill på nytt',
  againDone: 'Kartet spilles på nytt. Kampen venter på en server.',
} as const

/** The effect of a decision, shown before it is made. */
export const effectTexts = {
  title: 'Dette skjer',
  looking: 'Ser på hva som endres …',
  choose: 'Endre stillingen eller vinneren, så ser du hva som skjer.',
  now: 'Nå',
  after: 'Etterpå',
  won: (team: string) => `${team} vant`,
  draw: 'Uavgjort',
  none: 'Ikke avgjort',
  voided: 'Annullert',
  notRated: 'ELO endres ikke. Kampen teller ikke på ELO.',
  eloOf: (team: string) => `ELO for ${team}`,
  others: (count: number) =>
    count === 1
      ? 'Én spiller til får endret ELO, fordi senere kamper regnes på nytt.'
      : `${count} spillere til får endret ELO, fordi senere kamper regnes på nytt.`,
} as const

export const reasonTexts = { why: 'Hvorfor?', missing: 'Skriv minst tre tegn om hvorfor.' } as const

/** The question before a result is voided (docs/product.md 7.5). */
export const voidDialogTexts = {
  question: 'Annullere resultatet?',
  text: 'ELO og statistikk føres tilbake for alle som var med, som om kampen aldri var spilt. Du kan angre i ti minutter.',
  whyHint: 'Alle kan lese den, på kampsiden og i modereringsloggen',
  confirm: 'Annuller resultatet',
  done: 'Resultatet er annullert.',
} as const

/** Another result for a match: a correction, or (`again`) a new result after the old one was voided (docs/product.md 10.5). */
export const correctDialogTexts = {
  rounds: 'Runder',
  winner: 'Vinner',
  draw: 'Uavgjort',
  dialog: {
    question: 'Rette resultatet',
    text: 'ELO og statistikk blir som om kampen hadde endt slik. Du kan angre i ti minutter.',
    whyHint: 'Vises på kampsiden',
    confirm: 'Rett resultatet',
    done: 'Resultatet er rettet.',
  },
  again: {
    question: 'Gi kampen et resultat',
    text: 'Annulleringen oppheves, og ELO og statistikk blir som om kampen hadde endt slik. Du kan angre i ti minutter.',
    whyHint: 'Vises på kampsiden',
    confirm: 'Gi kampen resultatet',
    done: 'Kampen har fått et resultat.',
  },
} as const

/** The newest decision about a result, and its undo. */
export const undoneTexts = {
  you: 'Du',
  staff: 'Staben',
  winner: (team: string) => `${team} som vinner`,
  draw: 'uavgjort',
  settled: (who: string, what: string) => `${who} satte ${what}`,
  corrected: (who: string, what: string) => `${who} rettet resultatet og satte ${what}`,
  voided: (who: string) => `${who} annullerte resultatet`,
  done: 'Avgjørelsen er angret.',
} as const
