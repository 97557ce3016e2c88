import { useState } from 'react'
import { useAction } from '../hooks/use-action.ts'
import type { Reply } from '../net/http.ts'
import { toasts } from '../texts/toasts.ts'

/** Invites players; each can be invited again after the pause (ms). `invited` are the players who were invited within the pause. */
export function useInvited(send: (steamid: string) => Promise<Reply<unknown>>, pauseMs: number) {
  const [invited, setInvited] = useState<readonly string[]>([])
  const { run } = useAction()
  const invite = async (steamid: string) => {
    if (!(await run(() => send(steamid), toasts.invited))) return
    setInvited((before) => [...before, steamid])
    setTimeout(() => setInvited((before) => before.filter((each) => each !== steamid)), pauseMs)
  }
  return { invited, invite }
}
