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
  questionText: (score: string, isRated: boolean) =>
    `Stillingen er ${score}. Resultatet registreres med en gang, ${isRated ? 'og ELO endres for alle som spilte' : 'og ingen ELO endres'}. Det står i loggen hvem som avgjorde.`,
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

/** Voiding a result (docs/product.md 7.5). */
export const voidTexts = {
  title: 'Resultatet er annullert',
  text: 'Kampen teller ikke, og ELO og statistikk er ført tilbake.',
  reason: 'Årsak',
  open: 'Annuller resultatet',
  staff: 'Stab',
  staffHint: 'Bare når resultatet er feil, for eksempel etter juks.',
  question: 'Annullere resultatet?',
  questionText: 'ELO og statistikk føres tilbake for alle som var med, som om kampen aldri var spilt.',
  why: 'Hvorfor?',
  whyHint: 'Vises på kampsiden.',
  whyMissing: 'Skriv hvorfor resultatet annulleres.',
  done: 'Resultatet er annullert.',
} as const
