import type { Match } from '../../durable/protocol/match/match-fields.ts'
import type { Side, TeamName } from '../../durable/rules/vocabulary.ts'
import { ranOutMarkedTexts, ranOutTexts } from './ran-out.ts'

/** The toasts (docs/product.md 8). Those that the product quotes are letter for letter. */
export const toasts = {
  mapsFailed: 'Klarte ikke hente maps',
  createFailed: 'Det oppsto en feil, prøv igjen senere!',
  created: 'Gather ble opprettet!',
  playerAdded: 'Spiller lagt til!',
  playersAdded: (count: number) => `${count} spillere lagt til!`,
  playerKicked: 'Spiller kastet ut!',
  startedWithoutYou: 'Gatheren startet uten deg.',
  canceled: 'Kampen er avlyst!',
  canceledByClock: 'Kampen er avlyst på grunn av inaktivitet.',
  serverReady: 'Serveren er klar. Gå til kampen og koble til!',
  finished: 'Kampen er ferdig. Resultatet ligger på kampsiden.',
  undecided: 'Kampen trenger en avgjørelse. Staben ser på resultatet.',
  waitingToBePicked: 'Du venter på å bli valgt!',
  partyWaitingToBePicked: 'Gruppen venter på å bli valgt!',
  leftQueue: 'Du har forlatt køen!',
  joinedGather: 'Du ble med i gatheren!',
  leftGather: 'Du har forlatt gatheren.',
  invited: 'Invitasjonen er sendt.',
  extended: 'Lobbyen er forlenget med 30 minutter.',
  noUsersFound: 'Ingen brukere funnet',
  emptySearch: 'Skriv inn et søkeord',
  searchFailed: 'Kunne ikke søke etter brukere',
} as const

/** Toasts about the draft and veto: the player's own team, a turn that ran out, a choice that did not reach the server. */
export const turnToasts = {
  playerPicked: 'Spiller valgt',
  picked: (team: TeamName) => `Du ble valgt til lag ${team}.`,
  placedLast: (team: TeamName) => `Du var sist og gikk til lag ${team}.`,
  ranOut: {
    ...ranOutTexts,
    side: (side: Side, map: string) => `Tiden gikk ut. Laget ditt starter som ${side === 'ct' ? 'CT' : 'T'} på ${map}.`,
  },
  ranOutMarked: ranOutMarkedTexts,
  notSent: 'Du er ikke tilkoblet. Valget ble ikke sendt.',
} as const

const canceledTexts: Partial<Record<NonNullable<Match['cancel_reason']>, string>> = {
  inactivity: toasts.canceledByClock,
  owner_called_away: 'Gatheren er avlyst fordi eieren er hentet til en annen kamp.',
  organiser: 'Kampen er avlyst av arrangøren.',
}
export const canceledText = (reason: Match['cancel_reason']): string => canceledTexts[reason ?? 'owner'] ?? toasts.canceled
