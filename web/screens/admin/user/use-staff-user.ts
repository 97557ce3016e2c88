import { useCallback, useEffect, useRef, useState } from 'react'
import type { StaffUserReply } from '../../../../worker/contract/admin/users.ts'
import { fetchUserForStaff } from '../../../net/api/admin/users.ts'
import type { Reply } from '../../../net/http.ts'

/** `isStale`: the newest could not be fetched, and what is shown is from before. */
export type StaffUserView =
  | { state: 'loading' }
  | { state: 'failed'; isMissing: boolean }
  | { state: 'loaded'; seen: StaffUserReply; page: number; isStale: boolean }

/** The view after an answer: the old view stays if nothing new was fetched, for somebody may be writing in it. */
export const afterReply = (before: StaffUserView, reply: Reply<StaffUserReply>, page: number): StaffUserView => {
  if (reply.ok) return { state: 'loaded', seen: reply.data, page, isStale: false }
  const isMissing = reply.code === 'PAGE_NOT_FOUND'
  return before.state === 'loaded' && !isMissing ? { ...before, isStale: true } : { state: 'failed', isMissing }
}

/** A user and a page of their history; `reload` after an act on them. The view stays until the answer is there. */
export function useStaffUser(userId: string) {
  const [view, setView] = useState<StaffUserView>({ state: 'loading' })
  const [isBusy, setIsBusy] = useState(false)
  const newestRequest = useRef(0)
  const shown = useRef(userId)
  shown.current = userId
  const load = useCallback(
    async (page: number) => {
      // An act on the user before may be answered on the page of the next.
      if (shown.current !== userId) return
      const request = ++newestRequest.current
      setIsBusy(true)
      const reply = await fetchUserForStaff(userId, page)
      if (request !== newestRequest.current) return
      setIsBusy(false)
      setView((before) => afterReply(before, reply, page))
    },
    [userId],
  )
  useEffect(() => {
    setView({ state: 'loading' })
    void load(0)
  }, [load])
  const page = view.state === 'loaded' ? view.page : 0
  return { view, isBusy, showPage: (to: number) => void load(to), reload: () => void load(page) }
}
