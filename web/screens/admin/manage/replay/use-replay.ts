import { useCallback, useEffect, useRef, useState } from 'react'
import type { MatchAt, Moment } from '../../../../../durable/protocol/match/replay-fields.ts'
import { fetchMatchAt } from '../../../../net/api/admin/replay.ts'
import { ViewCache } from './view-cache.ts'

/** How long the slider must rest before its moment is fetched, and how long each moment is shown during play after it has arrived. */
const restMs = 120
const playMs = 900

export type Timeline = { moments: readonly Moment[]; newest: number; leftOut: number; isWhole: boolean }
export type Replay = {
  state: 'loading' | 'failed' | 'loaded'
  /** Why there is no replay, in the server's words. */
  why: string | null
  timeline: Timeline
  /** The chosen moment, and the shown view: the previous view while the new one is fetched. */
  place: number
  view: MatchAt | null
  /** The chosen moment could not be fetched. */
  isBehind: boolean
  isPlaying: boolean
  go(place: number): void
  play(on: boolean): void
  load(): void
}

const nothing: Timeline = { moments: [], newest: 0, leftOut: 0, isWhole: true }

/** The moments of a match and its view at the chosen moment, which is the newest at first. */
export function useReplay(matchId: string): Replay {
  const [state, setState] = useState<Replay['state']>('loading')
  const [why, setWhy] = useState<string | null>(null)
  const [timeline, setTimeline] = useState(nothing)
  const [place, setPlace] = useState(0)
  const [shown, setShown] = useState<{ revision: number; view: MatchAt } | null>(null)
  const [isBehind, setIsBehind] = useState(false)
  const [isPlaying, setIsPlaying] = useState(false)
  const views = useRef<ViewCache | null>(null)
  const last = timeline.moments.length - 1

  const loads = useRef(0)
  const load = useCallback(async () => {
    setState('loading')
    setIsPlaying(false)
    loads.current += 1
    const own = loads.current
    const reply = await fetchMatchAt(matchId)
    // A newer load, such as that of another match, has its own answer.
    if (own !== loads.current) return
    if (!reply.ok) {
      setWhy(reply.isFromServer ? reply.message : null)
      setState('failed')
      return
    }
    const { moments, newest, left_out, is_whole } = reply.data
    views.current = new ViewCache((revision) => fetchMatchAt(matchId, { revision, known: newest }))
    views.current.save(newest, reply.data)
    setTimeline({ moments: moments ?? [], newest, leftOut: left_out, isWhole: is_whole === 1 })
    setPlace(Math.max(0, (moments ?? []).length - 1))
    setShown({ revision: newest, view: reply.data })
    setState('loaded')
  }, [matchId])
  useEffect(() => void load(), [load])

  const { moments, newest } = timeline
  // Changes after the last moment that are not moments themselves, such as the ratings, belong to it.
  const revision = place === last ? newest : moments[place]?.revision
  useEffect(() => {
    const known = views.current
    if (revision === undefined || state !== 'loaded' || !known) return
    const view = known.at(revision)
    setIsBehind(false)
    if (view) {
      setShown({ revision, view })
      return
    }
    let isMine = true
    const rest = setTimeout(async () => {
      const reply = await known.ask(revision)
      if (!isMine) return
      if (!reply.ok) {
        setIsBehind(true)
        setIsPlaying(false)
        return
      }
      setShown({ revision, view: reply.data })
    }, restMs)
    return () => {
      isMine = false
      clearTimeout(rest)
    }
  }, [revision, state])

  // On a slow connection the next step waits for this view; a moment that cannot be fetched is skipped.
  const isShown = isBehind || shown?.revision === revision
  useEffect(() => {
    if (!isPlaying || !isShown) return
    if (place >= last) {
      setIsPlaying(false)
      return
    }
    const next = setTimeout(() => setPlace(place + 1), playMs)
    return () => clearTimeout(next)
  }, [isPlaying, isShown, place, last])

  const go = (to: number) => {
    setIsPlaying(false)
    setPlace(Math.max(0, Math.min(last, to)))
  }
  const play = (on: boolean) => {
    if (on && place >= last) setPlace(0)
    setIsPlaying(on)
  }
  return { state, why, timeline, place, view: shown?.view ?? null, isBehind, isPlaying, go, play, load }
}
