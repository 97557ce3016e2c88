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
} as const

/** Ending a running match, which only staff can do (docs/product.md 10.6). */
export const endTexts = {
  open: 'Avslutt kampen',
  hint: 'Avlyser kampen uten resultat. Ingen ELO endres.',
  question: 'Avslutte kampen?',
  questionText: 'Kampen avlyses for alle som er med, og serveren blir ledig. Det kan ikke angres.',
  why: 'Hvorfor?',
  whyHint: 'Valgfritt. Vises på kampsiden.',
  done: 'Kampen er avsluttet.',
} as const

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
} as const

/** Giving a match that has ended another result (docs/product.md 10.5). */
export const correctTexts = {
  open: 'Rett resultatet',
  openAgain: 'Gi kampen et resultat',
} as const
