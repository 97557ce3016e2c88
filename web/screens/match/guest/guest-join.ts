import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import type { SystemSwitches } from '../../../../durable/rules/vocabulary.ts'
import { freeSeats } from '../../../match/lobby/take-in.ts'
import { matchTexts } from '../../../match/texts.ts'
import { joinWords } from '../lobby/join-words.ts'
import { guestTexts as texts } from './texts.ts'

/** A guest's button on this match; `joins` is true if signing in with it joins the match. */
export type GuestJoin = { title: string; button: string; hint: string; joins: boolean; waitsForOwner: boolean }

const onward = (hint: string): GuestJoin => ({
  title: texts.next.title,
  button: texts.next.button,
  hint,
  joins: false,
  waitsForOwner: false,
})

/** The words of the button on the page of guests, and its effect. `switches` are null until they are loaded. */
export function guestJoin(match: Match, switches: Pick<SystemSwitches, 'gather_join' | 'cs_update'> | null): GuestJoin {
  if (match.status === 'complete' || match.status === 'canceled') return onward(texts.next.over)
  if (match.kind !== 'gather' && match.kind !== 'scrim') return onward(texts.next.organised)
  if (match.status !== 'waiting') return onward(texts.next.running)
  if (switches?.gather_join === 0 || switches?.cs_update === 1) return onward(matchTexts.lobby.joinClosed)
  const { hint, isBarred, waitsForOwner } = joinWords(match, { steamid: '', elo: null })
  if (isBarred) return onward(hint)
  const button = freeSeats(match) === 0 ? texts.join.wait : texts.join.button
  return { title: texts.join.title, button, hint, joins: true, waitsForOwner }
}
