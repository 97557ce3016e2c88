import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import { gatherTitle } from '../../../../durable/rules/lobby/gather-title.ts'
import { formatOf, seriesName } from '../../../format/gather.ts'
import { type Sentence, says } from '../../../format/sentence.ts'
import { freeSeats, waitingFor } from '../../../match/lobby/take-in.ts'
import { matchTexts } from '../../../match/texts.ts'
import type { SharedLink } from '../../../net/share-link.ts'

const { lobby } = matchTexts

/** The lobby's headline in parts that stay on one line each: how many players it lacks, and how many wait for this viewer's answer. */
export function lobbyHeadline(match: Match, me: string): readonly string[] {
  const missing = freeSeats(match)
  const waiting = waitingFor(match, me).length
  if (missing === 0) return [lobby.full]
  return waiting === 0 ? [lobby.missing(missing)] : [lobby.missingWhile(missing), lobby.waitForYou(waiting)]
}

/** The next step of the lobby, and the player who takes it. */
export function lobbyNext(match: Match, me: string): Sentence {
  const isFull = freeSeats(match) === 0
  if (match.creator_id === me) return says`${isFull ? lobby.startNow : match.fill === 1 ? lobby.filling : lobby.startLater}`
  const owner = { is: 'player', name: match.owner_name } as const
  return isFull ? says`Venter på at ${owner} starter.` : says`${owner} starter når alle er på plass.`
}

/** The shared link of the lobby: the gather and how many players it lacks. */
export function lobbyLink(match: Match, url: string): SharedLink {
  const title = gatherTitle(match)
  const facts = `${formatOf(match.max_players)} · ${seriesName[match.series_type]}`
  return { title, text: lobby.shared(title, freeSeats(match), facts), url }
}
