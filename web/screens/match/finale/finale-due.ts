import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import { isRecorded } from '../../../match/recorded-match.ts'
import { teamOf } from '../../../match/turn/turn-view.ts'

/** How long after the end a player who opens the page still gets the finale, in ms. Later only the page shows the result. */
const freshMs = 30 * 60_000

/**
 * The viewer's visit as this page knows it: when they opened it (UTC ms), whether they saw the match run, and whether they have seen the
 * finale before.
 */
export type Visit = { openedAt: number; sawPlay: boolean; hasSeen: boolean }

/** Whether the viewer gets the finale: only a player of the match, once, and only while the result is recent. */
export function isFinaleDue(match: Match, me: string, { openedAt, sawPlay, hasSeen }: Visit): boolean {
  const { status, winner, voided, ended_at } = match
  if (hasSeen || status !== 'complete' || winner === null || voided === 1 || isRecorded(match)) return false
  if (teamOf(match, me) === null) return false
  return sawPlay || (ended_at !== null && openedAt - ended_at < freshMs)
}
