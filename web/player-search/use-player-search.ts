import { useEffect, useRef, useState } from 'react'
import type { FoundUser } from '../../worker/contract/gathers.ts'
import { searchUsers } from '../net/api/users.ts'

/** Shorter texts are not searched for while one types. */
const searchFrom = 2

/** How long the player must have stopped typing before a search, in ms. */
const pauseMs = 250

/** `text`: the searched text. `problem`: why there is no answer, in the server's words where it gave any. */
type Search = { text: string; found: readonly FoundUser[]; problem: string | null }

const nothing: Search = { text: '', found: [], problem: null }

/** Searches players by name as one types; `now` asks at once. Found players stay until the next answer. */
export function usePlayerSearch(typed: string, failedText: string) {
  const [search, setSearch] = useState(nothing)
  const newestRequest = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const text = typed.trim()

  const ask = async () => {
    clearTimeout(timer.current)
    const request = ++newestRequest.current
    const reply = await searchUsers(text)
    // Only the newest question has an answer.
    if (request !== newestRequest.current) return
    if (reply.ok) setSearch({ text, found: reply.data.users, problem: null })
    else setSearch((before) => ({ ...before, text, problem: reply.isFromServer ? reply.message : failedText }))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another text is searched for.
  useEffect(() => {
    newestRequest.current += 1
    if ([...text].length < searchFrom) return setSearch(nothing)
    timer.current = setTimeout(() => void ask(), pauseMs)
    return () => clearTimeout(timer.current)
  }, [text])

  return { ...search, now: () => void ask() }
}
