import { useEffect, useState } from 'react'
import type { Resource } from './resource.ts'
import { useLastLoaded } from './use-last-loaded.ts'
import { useResource } from './use-resource.ts'

/** The least number of letters (`from`) for a search, and the pause after the last letter, in ms. */
type Pace = { from: number; pauseMs: number }

/**
 * The answer to a typed text: the answer to the last text stays until the next answer arrives. `text` is the answered text, empty before
 * the first answer; `now` asks at once.
 */
export function useSearch<Found>(resource: Resource<string, Found[]>, typed: string, { from, pauseMs }: Pace) {
  const text = typed.trim()
  const isAsked = [...text].length >= from
  const [asked, setAsked] = useState<string | null>(null)
  useEffect(() => {
    if (!isAsked) return setAsked(null)
    const timer = setTimeout(() => setAsked(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text, isAsked, pauseMs])
  const subject = isAsked ? asked : null
  const view = useResource(resource, subject)
  const { value, problem } = useLastLoaded(view, isAsked ? resource : null)
  const isAnswered = subject !== null && view.state !== 'loading'
  return {
    text: isAnswered ? subject : '',
    found: isAsked && value ? value : [],
    problem,
    isSearching: isAsked && (asked !== text || !isAnswered),
    now: () => (asked === text ? void view.retry() : setAsked(text)),
  }
}
