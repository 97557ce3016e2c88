import { useRef, useState } from 'react'
import { joinTournament } from '../../../net/api/tournaments.ts'
import { useSetAtom } from '../../../state/store.ts'
import { ownToastMs, pushToastAtom } from '../../../state/toast-atoms.ts'
import { registrationTexts as texts } from '../own-texts.ts'

/**
 * Registers a team, or reads its members again; the room sends the change to the page. A refusal names the failed action, then the server's
 * reason.
 */
export function useRegistration(tournament: string): { isBusy: boolean; register(team: number, done?: string): Promise<void> } {
  const running = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const pushToast = useSetAtom(pushToastAtom)
  const register = async (team: number, done: string = texts.done) => {
    if (running.current) return
    running.current = true
    setIsBusy(true)
    const reply = await joinTournament(tournament, team)
    running.current = false
    setIsBusy(false)
    if (reply.ok) pushToast({ type: 'success', msg: done, duration: ownToastMs })
    else pushToast({ type: 'error', title: texts.failed, msg: reply.message, ref: reply.ref, duration: ownToastMs })
  }
  return { isBusy, register }
}
