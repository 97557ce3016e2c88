import type { MatchActionBody, MatchActionName } from '../../../durable/protocol/actions.ts'
import { act } from '../http.ts'

/** A turn lasts 30 s: whoever takes one must know soon that nobody heard it. */
const withinMs = 6_000

const inGather: ReadonlySet<MatchActionName> = new Set(['cancel', 'leave', 'leavequeue'])

/** The HTTP call of an action in a match room: what the socket falls back to. */
export function callMatchAction<Name extends MatchActionName>(matchId: string, name: Name, body: MatchActionBody<Name>, key: string) {
  const room = `${inGather.has(name) ? '/matches/gather' : '/matches'}/${encodeURIComponent(matchId)}`
  return act(`${room}/${name}`, body, { key, withinMs })
}
