import type { EloRange, LobbyDoor } from '../../durable/rules/lobby/lobby-door.ts'

/** 'Åpen for 800–1400', 'ELO fra 800': a range after the words for both ends, or for one of them. */
function withRange({ from, to }: EloRange, words: { both: string; one: string; none: string | null }): string | null {
  if (from !== null && to !== null) return `${words.both} ${from === to ? from : `${from}–${to}`}`
  if (from === null && to === null) return words.none
  return `${words.one} ${from !== null ? `fra ${from}` : `opp til ${to}`}`
}

/** How a lobby takes players in: 'Åpen for 800–1400', 'Bare inviterte'. Null if the owner chooses among all players who come. */
export function doorName(door: LobbyDoor | null | undefined): string | null {
  switch (door?.way) {
    case undefined:
      return null
    case 'invited':
      return 'Bare inviterte'
    case 'open':
      return withRange(door, { both: 'Åpen for', one: 'Åpen', none: 'Åpen for alle' })
    case 'owner':
      return withRange(door, { both: 'ELO', one: 'ELO', none: null })
    default:
      return door satisfies undefined
  }
}
