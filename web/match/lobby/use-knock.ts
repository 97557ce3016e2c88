import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { Match, MatchPlayer } from '../../../durable/protocol/match/match-fields.ts'
import { waitingParties } from '../../../durable/rules/lobby/waiting-parties.ts'
import { playKnockSound } from '../../net/signals/knock-sound.ts'
import { notify } from '../../net/signals/notification.ts'
import { paths } from '../../paths/paths.ts'
import { matchTexts } from '../texts.ts'
import { knocksBetween } from './take-in.ts'

const { lobby } = matchTexts

/** A gather has one notification at a time: the next knock replaces it. */
const tagOf = ({ match_id }: Match) => `knock-${match_id}`

/**
 * Alerts the owner when a new player waits: by sound, and by a notification if the page is hidden and the owner wants them. `onKnock` gets
 * the newest of these players, and the words about them and their party.
 */
export function useKnock(match: Match, me: string, onKnock?: (player: MatchPlayer, words: string) => void): void {
  const heard = useRef<Match | null>(null)
  const navigate = useNavigate()
  const alert = useEffectEvent((player: MatchPlayer) => {
    const path = paths.match(match.match_id)
    const [first = player, ...others] = waitingParties(match.queuedPlayers).find((party) => party.includes(player)) ?? []
    const body = lobby.knocks(first.username.slice(0, 60), others.length)
    void playKnockSound()
    void notify({ title: lobby.title, body, path, tag: tagOf(match), onOpen: () => navigate(path) })
    onKnock?.(player, body)
  })
  useEffect(() => {
    const newest = knocksBetween(heard.current, match, me).at(-1)
    heard.current = match
    if (newest) alert(newest)
  }, [match, me])
}
