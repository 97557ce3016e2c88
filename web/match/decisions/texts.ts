import type { UndecidedReason } from '../../../durable/rules/play/undecided-reasons.ts'

/** A match that only the staff can decide (docs/product.md 10.5). */
export const decisionTexts = {
  title: 'Trenger avgjørelse',
  reasons: {
    server_lost: 'Vi mistet kontakten med serveren før kampen var ferdig.',
    not_started: 'Kampen kom aldri i gang på serveren.',
    stats_missing: 'Statistikken fra minst ett av kartene mangler.',
    score_unclear: 'Vi fikk ikke med oss alle rundene, så stillingen er usikker.',
  } satisfies Record<UndecidedReason, string>,
  unknown: 'Vi kan ikke si sikkert hvem som vant.',
  wait: 'Staben ser på det. Ingen ELO endres før kampen er avgjort.',
  who: 'Hvem vant kampen?',
  draw: 'Uavgjort',
  question: (team: string) => `Gi seieren til ${team}?`,
  drawQuestion: 'Avgjøre kampen som uavgjort?',
  questionText: 'Resultatet registreres med en gang. Du kan angre i ti minutter.',
  whyHint: 'Vises på kampsiden',
  confirm: (team: string) => `${team} vant`,
  settled: 'Kampen er avgjort.',
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

/** Ending a running match, which only the staff may (docs/product.md 10.6). */
export const endTexts = {
  open: 'Avslutt kampen',
  hint: 'Avlyser kampen uten resultat. Ingen ELO endres.',
  question: 'Avslutte kampen?',
  questionText: 'Kampen avlyses for alle som er med, og serveren blir ledig. Det kan ikke angres.',
  why: 'Hvorfor?',
  whyHint: 'Valgfritt. Vises på kampsiden.',
  done: 'Kampen er avsluttet.',
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

/** The staff's part of a page of a match that has ended. */
export const resultTexts = {
  title: 'Stab',
  hint: 'Rett resultatet når det er feil. Annuller det når kampen ikke skal telle, for eksempel etter juks.',
  voidedHint: 'Skal kampen telle likevel, kan du gi den et resultat.',
  organised: 'Vinneren rettes i cupen eller turneringen som kampen hører til.',
} as const

/** Voiding a result (docs/product.md 7.5). */
export const voidTexts = {
  title: 'Resultatet er annullert',
  text: 'Kampen teller ikke, og ELO og statistikk er ført tilbake.',
  reason: 'Årsak',
  open: 'Annuller resultatet',
  dialog: {
    question: 'Annullere resultatet?',
    text: 'ELO og statistikk føres tilbake for alle som var med, som om kampen aldri var spilt. Du kan angre i ti minutter.',
    whyHint: 'Alle kan lese den, på kampsiden og i modereringsloggen',
    confirm: 'Annuller resultatet',
    done: 'Resultatet er annullert.',
  },
} as const

/** Giving a match that has ended another result (docs/product.md 10.5). */
export const correctTexts = {
  open: 'Rett resultatet',
  openAgain: 'Gi kampen et resultat',
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
