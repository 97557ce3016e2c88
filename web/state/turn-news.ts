import type { Match, TimelineEntry } from '../../durable/protocol/match-fields.ts'
import { draftTexts } from '../texts/draft.ts'
import { newsTexts } from '../texts/veto.ts'
import type { MatchView } from './match-view.ts'
import { turnView } from './turn-view.ts'
import { turnWords } from './turn-words.ts'

/** What a screen reader is told now; `isUrgent` when it is for the listener to act. */
export type TurnNews = { text: string; isUrgent: boolean }

const shown = (name: string | null | undefined, otherwise: string): string => name?.slice(0, 60) ?? otherwise
const captain = (name: string | null): string => shown(name, newsTexts.captain)
const player = (name: string | undefined): string => shown(name, newsTexts.player)

/** One decision as a sentence; null for what is no decision. */
function decision(match: Match, { what, by, whom, team, map_id, side, auto }: TimelineEntry): string | null {
  const map = match.maps.find((each) => each.id === map_id)?.display_name ?? ''
  switch (what) {
    case 'player_picked':
      if (!team) return null
      return auto ? newsTexts.pickedByClock(player(whom), team) : newsTexts.picked(player(whom), captain(by), team)
    case 'map_banned':
      return auto ? newsTexts.bannedByClock(map) : newsTexts.banned(map, captain(by))
    case 'map_picked':
      return auto ? newsTexts.mapPickedByClock(map) : newsTexts.mapPicked(map, captain(by))
    case 'side_chosen':
      if (!side) return null
      return auto ? newsTexts.sideByClock(side, map) : newsTexts.side(captain(by), side, map)
    default:
      return null
  }
}

/** Who was left over after the last pick, as a sentence of its own. */
const placedLast = ({ last_whom, last_team }: TimelineEntry): string | null =>
  last_whom !== undefined && last_team ? draftTexts.wasLast(player(last_whom), last_team) : null

/** What was decided last and whose turn it is now, in whole sentences; empty outside draft and veto. */
export function turnNews({ match, happened }: MatchView, me: string): TurnNews {
  const last = happened.at(-1)
  const decided = last ? [decision(match, last), placedLast(last)].filter(Boolean).join(' ') : ''
  const turn = turnView(match, me)
  if (turn) return { text: [decided, turnWords(turn, match.maps).sentence].filter(Boolean).join(' '), isUrgent: turn.isMine }
  const isJustOver = decided !== '' && match.status === 'live' && match.status_match === 'waiting'
  return { text: isJustOver ? `${decided} ${newsTexts.over}` : '', isUrgent: false }
}
