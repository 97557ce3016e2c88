import type { MatchNo } from '../rules/tournament/tournament-words.ts'
import type { MatchId } from '../rules/vocabulary.ts'

/**
 * What only a tournament sends: its row, its teams and their players to the record; to a match that it is to be opened, that it is called
 * off, or is to say again how it ended.
 */
export type TournamentEffect =
  | { to: 'record'; do: 'row' | 'teams' | 'players' }
  | { to: 'match'; do: 'open'; no: MatchNo; attempt: number }
  | { to: 'match'; do: 'call-off'; no: MatchNo; matchId: MatchId; reason: string }
  | { to: 'match'; do: 'ask'; no: MatchNo; matchId: MatchId }

/** What concerns one match stays in order: it is opened before it is called off. */
export const laneOf = (effect: TournamentEffect): string => (effect.to === 'record' ? 'record' : `match ${effect.no}`)
export const supersedes = (effect: TournamentEffect): string | null => (effect.to === 'record' ? `record ${effect.do}` : null)
