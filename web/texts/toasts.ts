import type { Match } from '../../durable/protocol/match-fields.ts'

/** Product 9: letter for letter. */
export const toasts = {
  mapsFailed: 'Klarte ikke hente maps',
  createFailed: 'Det oppsto en feil, prøv igjen senere!',
  created: 'Gather ble opprettet!',
  playerAdded: 'Spiller lagt til!',
  playerPicked: 'Spiller valgt',
  playerKicked: 'Spiller kastet ut!',
  starting: 'Gatheren starter',
  canceled: 'Kampen er avlyst!',
  canceledByClock: 'Kampen er avlyst på grunn av inaktivitet.',
  waitingToBePicked: 'Du venter på å bli valgt!',
  leftQueue: 'Du har forlatt køen!',
  joinedGather: 'Du ble med i gatheren!',
  leftGather: 'Du har forlatt gatheren.',
  invited: 'Invitasjonen er sendt.',
  extended: 'Lobbyen er forlenget med 30 minutter.',
  noUsersFound: 'Ingen brukere funnet',
  emptySearch: 'Skriv inn et søkeord',
  searchFailed: 'Kunne ikke søke etter brukere',
  popupBlocked: 'Nettleseren stoppet Steam-vinduet. Tillat popup-vinduer for siden og prøv igjen.',
} as const

export const canceledText = (reason: Match['cancel_reason']): string => (reason === 'inactivity' ? toasts.canceledByClock : toasts.canceled)
