import type { MatchView } from './match-view.ts'
import type { TurnView } from './turn-view.ts'

type Turn = Pick<TurnView, 'isMine' | 'number'>

/** Whether the running turn must be heard: a new one of mine, unless it followed from what I just did myself. */
export function isTurnHeard(before: Turn | null, now: Turn | null, happened: MatchView['happened']): boolean {
  if (!now?.isMine || now.number === before?.number) return false
  const last = happened.at(-1)
  const isOwnDoing = before?.isMine === true && last !== undefined && last.auto !== 1
  return !isOwnDoing
}
