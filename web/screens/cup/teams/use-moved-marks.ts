import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { Reply } from '../../../net/http.ts'
import type { CupView } from '../../../rooms/cup-room.ts'
import { placesOf } from './board.ts'
import { type Move, type Moved, seenSince } from './moves-in-flight.ts'

/** The players whom others have moved: a number for each that rises with every move, and the last of these moves. */
export type MovedMarks = { marks: ReadonlyMap<string, number>; last: readonly Moved[] }
/** `unmarked` runs an action of ours that moves many players: its changes are not marked. */
export type MovedMarking = MovedMarks & { unmarked<Answer>(work: () => Promise<Reply<Answer>>): Promise<Reply<Answer>> }

/** Our moves that are not in the server's view yet, and the function that keeps those that still are not. */
export type OwnMoves = { all(): readonly Move[]; keep(left: readonly Move[]): void }

/** Marks the cards that others have moved since this page was opened. */
export function useMovedMarks(view: CupView, own: OwnMoves | null = null): MovedMarking {
  const seen = useRef(view)
  const count = useRef(0)
  // The change of the teams after which our action was sent: the next change is ours, or the action is refused.
  const sentAfter = useRef<{ edit: number | null } | null>(null)
  const [moved, setMoved] = useState<MovedMarks>({ marks: new Map(), last: [] })
  useLayoutEffect(() => {
    if (seen.current === view) return
    const { byOthers, left } = seenSince(placesOf(seen.current), placesOf(view), own?.all() ?? [])
    seen.current = view
    own?.keep(left)
    if (sentAfter.current !== null && sentAfter.current.edit !== view.cup.undo_revision) {
      sentAfter.current = null
      return
    }
    if (byOthers.length === 0) return
    count.current++
    setMoved(({ marks }) => ({
      marks: new Map([...marks, ...byOthers.map(({ steamid }) => [steamid, count.current] as const)]),
      last: byOthers,
    }))
  }, [view, own])
  const unmarked: MovedMarking['unmarked'] = useCallback(async (work) => {
    sentAfter.current = { edit: seen.current.cup.undo_revision }
    const reply = await work()
    if (!reply.ok) sentAfter.current = null
    return reply
  }, [])
  return { ...moved, unmarked }
}
