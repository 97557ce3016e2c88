import { useEffect, useState } from 'react'
import { connectCommand, steamLink } from '../format/connect-command.ts'
import { fetchServerInfo } from '../net/api/match-server.ts'
import { useSetAtom } from '../state/store.ts'
import { ownToastMs, pushToastAtom } from '../state/toast-atoms.ts'
import { connectTexts } from '../texts/live.ts'

/** How long the button says that it has copied, in ms. */
const hintMs = 2000

export type Connect = {
  isBusy: boolean
  isCopied: boolean
  /** The command to copy by hand, where the browser would not; never known here else. */
  command: string | null
  copy(): Promise<void>
  open(): Promise<void>
  forget(): void
}

/** Safari copies after a wait only what it was promised at the click. */
async function copyLater(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined' || !navigator.clipboard?.write) return navigator.clipboard.writeText(await text)
  const blob = text.then((said) => new Blob([said], { type: 'text/plain' }))
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
}

/** The way onto a match's server: asked for when it is wanted, because a match can change its server (docs/product.md 10.1). What stood there to copy is gone once the game begins. */
export function useConnect(matchId: string, isUrgent: boolean): Connect {
  const [isBusy, setIsBusy] = useState(false)
  const [isCopied, setIsCopied] = useState(false)
  const [command, setCommand] = useState<string | null>(null)
  const pushToast = useSetAtom(pushToastAtom)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), hintMs)
    return () => clearTimeout(timer)
  }, [isCopied])

  const forget = () => setCommand(null)
  useEffect(() => {
    if (!isUrgent) setCommand(null)
  }, [isUrgent])

  const fail = (msg: string) => pushToast({ type: 'error', msg, duration: ownToastMs })
  const ask = async () => {
    setIsBusy(true)
    const reply = await fetchServerInfo(matchId)
    setIsBusy(false)
    if (!reply.ok) fail(connectTexts.fetchFailed)
    return reply.ok ? reply.data : null
  }
  const copy = async () => {
    if (isBusy) return
    const address = ask()
    const wanted = address.then((told) => (told ? connectCommand(told) : Promise.reject(new Error('no server'))))
    try {
      await copyLater(wanted)
      setCommand(null)
      setIsCopied(true)
    } catch (error) {
      const told = await address
      if (!told) return
      console.warn('copy:', error)
      setCommand(connectCommand(told))
      fail(connectTexts.copyFailed)
    }
  }
  const open = async () => {
    if (isBusy) return
    const told = await ask()
    if (told) location.assign(steamLink(told))
  }
  return { isBusy, isCopied, command, copy, open, forget }
}
