import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import { gatherTitle } from '../../../../durable/rules/lobby/gather-title.ts'
import { turnTexts } from '../../../match/draft-texts.ts'
import { currentMap, mustConnect } from '../../../match/live/live-view.ts'
import { liveTexts } from '../../../match/live/texts.ts'
import { waitingFor } from '../../../match/lobby/take-in.ts'
import { matchTexts } from '../../../match/texts.ts'
import { turnView } from '../../../match/turn/turn-view.ts'

/** The reason for this player to come back to the tab. Null when nothing waits for the player. */
function calls(match: Match, me: string): string | null {
  const waiting = waitingFor(match, me).length
  if (waiting > 0) return matchTexts.lobby.titleMark(waiting)
  if (turnView(match, me)?.isMine) return turnTexts.titleMark
  return mustConnect(match, me) ? liveTexts.titleConnect : null
}

/** The title of the browser's tab, and the mark before it: the reason to come back, or the score. */
export function matchTitle(match: Match, me: string | null): { title: string; mark: string | null } {
  const title = gatherTitle(match)
  const mark = me === null ? null : calls(match, me)
  if (mark !== null) return { title, mark }
  const map = match.status === 'live' ? currentMap(match) : null
  return { title: map?.phase === 'live' ? `${liveTexts.titleScore(map.score_a, map.score_b)} ${title}` : title, mark: null }
}
