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

/** One notification of a gather at a time: the next knock takes its place. */
const tagOf = ({ match_id }: Match) => `knock-${match_id}`

/**
 * Calls the owner when somebody new comes to wait: by sound, and by a notification while the page is out of sight and they want them.
 * `onKnock` gets the newest of those who came, and the words about them and their party.
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
