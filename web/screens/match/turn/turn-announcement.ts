import type { Match, TimelineEntry } from '../../../../durable/protocol/match/match-fields.ts'
import { draftTexts } from '../../../match/draft-texts.ts'
import type { MatchView } from '../../../match/match-view.ts'
import { turnView } from '../../../match/turn/turn-view.ts'
import { turnWords } from '../../../match/turn/turn-words.ts'
import { announcementTexts } from '../../../match/veto-texts.ts'
import { ranOutMarkedTexts, ranOutTexts } from '../../../texts/ran-out.ts'

/** The current announcement for screen readers. `isUrgent` when the listener has to act. */
export type TurnAnnouncement = { text: string; isUrgent: boolean }

const shown = (name: string | null | undefined, otherwise: string): string => name?.slice(0, 60) ?? otherwise
const captain = (name: string | null): string => shown(name, announcementTexts.captain)
const player = (name: string | undefined): string => shown(name, announcementTexts.player)

/** The decisions of captains in draft and veto. */
const decisions = ['player_picked', 'map_banned', 'map_picked', 'side_chosen'] as const
type Decision = TimelineEntry & { what: (typeof decisions)[number] }
const isDecision = (entry: TimelineEntry): entry is Decision => decisions.some((what) => what === entry.what)

/** One decision as a sentence; null when the entry has no team or side. */
function decisionSentence(match: Match, { what, by, whom, team, map_id, side, auto, marked }: Decision): string | null {
  const byClock = marked ? ranOutMarkedTexts : ranOutTexts
  const map = match.maps.find((each) => each.id === map_id)?.display_name ?? ''
  switch (what) {
    case 'player_picked':
      if (!team) return null
      return auto ? byClock.player(player(whom), team) : announcementTexts.picked(player(whom), captain(by), team)
    case 'map_banned':
      return auto ? byClock.banned(map) : announcementTexts.banned(map, captain(by))
    case 'map_picked':
      return auto ? byClock.mapPicked(map) : announcementTexts.mapPicked(map, captain(by))
    case 'side_chosen':
      if (!side) return null
      return auto ? byClock.side(side, map) : announcementTexts.side(captain(by), side, map)
    default:
      return what satisfies never
  }
}

/** The player who was placed after the last pick, as a sentence. */
const placedLast = ({ last_whom, last_team }: TimelineEntry): string | null =>
  last_whom !== undefined && last_team ? draftTexts.wasLast(player(last_whom), last_team) : null

/** The last decision and whose turn it is now, in sentences. Empty outside draft and veto. */
export function turnAnnouncement({ match, happened }: MatchView, me: string): TurnAnnouncement {
  const last = happened.at(-1)
  const decided = last ? [isDecision(last) && decisionSentence(match, last), placedLast(last)].filter(Boolean).join(' ') : ''
  const turn = turnView(match, me)
  if (turn) return { text: [decided, turnWords(turn, match.maps).sentence].filter(Boolean).join(' '), isUrgent: turn.isMine }
  const isJustOver = decided !== '' && match.status === 'live' && match.status_match === 'waiting'
  return { text: isJustOver ? `${decided} ${announcementTexts.over}` : '', isUrgent: false }
}
