import type { Side, TeamName } from '../../durable/rules/vocabulary.ts'

/** The texts for an act of the clock in a captain's place. Toasts and the live region use the same words. */
type RanOutTexts = {
  player(whom: string, team: TeamName): string
  banned(map: string): string
  mapPicked(map: string): string
  side(side: Side, map: string): string
}

const sideName = (side: Side): string => (side === 'ct' ? 'CT' : 'T')

/** The captain had marked nothing. */
export const ranOutTexts: RanOutTexts = {
  player: (whom, team) => `Tiden gikk ut. ${whom} gikk til lag ${team}.`,
  banned: (map) => `Tiden gikk ut. Loddet falt på ${map}. Kartet er strøket.`,
  mapPicked: (map) => `Tiden gikk ut. Loddet falt på ${map}. Kartet er valgt.`,
  side: (side, map) => `Tiden gikk ut. Loddet falt på ${sideName(side)} på ${map}.`,
}

/** The clock took what the captain had marked. */
export const ranOutMarkedTexts: RanOutTexts = {
  player: (whom, team) => `Tiden gikk ut. ${whom} var markert og gikk til lag ${team}.`,
  banned: (map) => `Tiden gikk ut. ${map} var markert og er strøket.`,
  mapPicked: (map) => `Tiden gikk ut. ${map} var markert og er valgt.`,
  side: (side, map) => `Tiden gikk ut. ${sideName(side)} var markert på ${map}.`,
}
