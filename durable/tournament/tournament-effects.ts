import type { MatchNo } from '../rules/tournament/tournament-words.ts'
import type { MatchId } from '../rules/vocabulary.ts'

/** What only a tournament sends: its row and its teams to the record, a match to be opened, a match to be called off. */
export type TournamentEffect =
  | { to: 'record'; do: 'row' | 'teams' }
  | { to: 'match'; do: 'open'; no: MatchNo; attempt: number }
  | { to: 'match'; do: 'call-off'; matchId: MatchId; reason: string }

export const laneOf = (effect: TournamentEffect): string =>
  effect.to === 'record' ? 'record' : `match ${effect.do === 'open' ? effect.no : effect.matchId}`
export const supersedes = (effect: TournamentEffect): string | null => (effect.to === 'record' ? `record ${effect.do}` : null)
