import { useEffect, useRef, useState } from 'react'
import type { StaffFound } from '../../../../worker/contract/admin/users.ts'
import { searchAsStaff } from '../../../net/api/admin/users.ts'

/** How long one must have stopped typing before a search, in ms, and from how many letters on. */
const pauseMs = 200
const searchFrom = 2

/** `text`: the text that the players were found for. `hasFailed`: there is no answer to it. */
type Search = { text: string; players: readonly StaffFound[]; hasFailed: boolean }
const nothing: Search = { text: '', players: [], hasFailed: false }

/** Players by the text that a member of staff types, banned ones too, a moment after the last letter; they stay until the next answer. */
export function useStaffSearch(typed: string): Search & { isSearching: boolean } {
  const [search, setSearch] = useState(nothing)
  const newestRequest = useRef(0)
  const text = typed.trim()
  const isAsked = [...text].length >= searchFrom
  useEffect(() => {
    const request = ++newestRequest.current
    if (!isAsked) return setSearch(nothing)
    const timer = setTimeout(async () => {
      const reply = await searchAsStaff(text)
      // Only the newest question has an answer.
      if (request === newestRequest.current) setSearch({ text, players: reply.ok ? reply.data.users : [], hasFailed: !reply.ok })
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [text, isAsked])
  return { ...search, isSearching: isAsked && search.text !== text }
}
