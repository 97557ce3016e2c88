import type { TournamentMatch } from '../../../../durable/protocol/tournament/tournament-fields.ts'
import { matchTexts as texts } from '../texts.ts'

export type SideView = {
  id: number | null
  name: string
  isKnown: boolean
  score: number | null
  hasWon: boolean
  hasLost: boolean
  isReady: boolean
}

const sideOf = (match: TournamentMatch, side: 1 | 2): SideView => {
  const id = match[`team${side}_id`]
  const name = match[`team${side}_name`]
  const isOver = match.status === 'finished'
  return {
    id,
    name: name ?? match[`team${side}_from`] ?? (match.ended_by === 'bye' ? texts.nobody : texts.unknown),
    isKnown: name !== null,
    score: match[`team${side}_score`],
    hasWon: isOver && match.winner_id !== null && match.winner_id === id,
    hasLost: isOver && match.winner_id !== null && match.winner_id !== id,
    isReady: match.status === 'ready' && match[`team${side}_ready`] === 1,
  }
}

/** The two sides of a match as a list shows them; a side that is not known names the match that it comes from. */
export const sidesOf = (match: TournamentMatch): readonly [SideView, SideView] => [sideOf(match, 1), sideOf(match, 2)]

/** The words in place of the time: that the match is played, or how it ended; null before it, and after a match that was played. */
export function endWords(match: TournamentMatch): string | null {
  if (match.status === 'live') return texts.live
  if (match.status === 'starting') return texts.starting
  if (match.status === 'off') return texts.off
  return match.status === 'finished' && match.ended_by !== null ? texts.by[match.ended_by] : null
}
