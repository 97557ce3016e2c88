import type { MatchNo } from '../rules/tournament/tournament-words.ts'
import type { MatchId } from '../rules/vocabulary.ts'

/** What only a tournament sends: its row, its teams and their players to the record, a match to be opened, a match to be called off. */
export type TournamentEffect =
  | { to: 'record'; do: 'row' | 'teams' | 'players' }
  | { to: 'match'; do: 'open'; no: MatchNo; attempt: number }
  | { to: 'match'; do: 'call-off'; no: MatchNo; matchId: MatchId; reason: string }

/** What concerns one match stays in order: it is opened before it is called off. */
export const laneOf = (effect: TournamentEffect): string => (effect.to === 'record' ? 'record' : `match ${effect.no}`)
export const supersedes = (effect: TournamentEffect): string | null => (effect.to === 'record' ? `record ${effect.do}` : null)
