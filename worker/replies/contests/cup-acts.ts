import type { CupMatchInputs, CupPlayerInputs, CupStaffInputs } from '../../../durable/protocol/cup/cup-bodies.ts'

/** The answers to players whose act is done. */
export const cupPlayerActTexts: Readonly<Record<keyof CupPlayerInputs, string>> = {
  leave: 'Du er meldt av.',
  'ask-friend': 'Spørsmålet er sendt.',
  'answer-friend': 'Svaret er sendt.',
  'leave-friends': 'Du er ute av vennegruppen.',
}

/** The sentences that staff get once their act is done. */
export const cupActTexts: Readonly<Record<keyof CupStaffInputs, string>> = {
  setup: 'Nå kan lagene settes opp.',
  'remove-player': 'Spilleren er fjernet fra cupen.',
  'no-show': 'Oppmøtet er lagret.',
  'set-captain': 'Kapteinvalget er lagret.',
  'assign-player': 'Spilleren er flyttet.',
  'balance-teams': 'Lagene er balansert.',
  undo: 'Den siste endringen er angret.',
  'show-screen': 'Storskjermen følger deg.',
  start: 'Cupen er i gang.',
  'start-round': 'Kampene i runden er i gang.',
  'let-in': 'Spilleren er satt inn.',
  close: 'Cupen er avsluttet.',
}

/** The same of one match. */
export const cupMatchActTexts: Readonly<Record<keyof CupMatchInputs, string>> = {
  start: 'Kampen starter.',
  'call-captain': 'Kapteinen er varslet.',
  medalwinner: 'Vinneren er satt.',
  walkover: 'Laget har vunnet på walkover.',
  reset: 'Resultatet er tatt tilbake.',
}

/** The same of a match that was being played: it had no result to take back. */
export const cancelledText = 'Kampen er avlyst, og kan startes på nytt.'

/**
 * The same for a round: the number of its matches that start, 0 for a repeated call, and the players because of whom others do not start.
 */
export function roundStartedText({ starting, busy }: { starting: number; busy: string | null }): string {
  if (starting === 0) return cupActTexts['start-round']
  const started = starting === 1 ? 'Én kamp starter.' : `${starting} kamper starter.`
  return busy === null ? started : `${started} ${busy}`
}

/** The same of players who were drawn in; nobody was by a call that is repeated. */
export function addedText(added: number): string {
  if (added === 0) return 'Ingen flere spillere ble lagt til.'
  return added === 1 ? 'Én tilfeldig spiller er lagt til.' : `${added} tilfeldige spillere er lagt til.`
}
