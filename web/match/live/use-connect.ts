import { useEffect, useState } from 'react'
import { connectCommand, steamLink } from '../../format/connect-command.ts'
import { fetchServerInfo } from '../../net/api/match-server.ts'
import { useSetAtom } from '../../state/store.ts'
import { ownToastMs, pushToastAtom } from '../../state/toast-atoms.ts'
import { connectTexts } from './texts.ts'

/** How long the button says that the command was copied, in ms. */
const hintMs = 2000

export type Connect = {
  isBusy: boolean
  isCopied: boolean
  /** The command to copy by hand if the browser refused to copy it; null otherwise. */
  command: string | null
  copy(): Promise<void>
  open(): Promise<void>
  /** Sends the command to the device's share sheet; if the sheet refuses, the player copies it by hand. */
  share(): Promise<void>
  forget(): void
}

/** After a wait, Safari copies only a promise that it got during the click. */
async function copyLater(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined' || !navigator.clipboard?.write) return navigator.clipboard.writeText(await text)
  const blob = text.then((value) => new Blob([value], { type: 'text/plain' }))
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
}

/**
 * Connects to a match's server. The address is fetched at each click, because a match can change its server (docs/product.md 10.1). A shown
 * command disappears once the game begins.
 */
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

  const say = (type: 'success' | 'error', msg: string) => pushToast({ type, msg, duration: ownToastMs })
  const ask = async () => {
    setIsBusy(true)
    const reply = await fetchServerInfo(matchId)
    setIsBusy(false)
    if (!reply.ok) say('error', connectTexts.fetchFailed)
    return reply.ok ? reply.data : null
  }
  const copy = async () => {
    if (isBusy) return
    const address = ask()
    const wanted = address.then((server) => (server ? connectCommand(server) : Promise.reject(new Error('no server'))))
    try {
      await copyLater(wanted)
      setCommand(null)
      setIsCopied(true)
      say('success', connectTexts.copied)
    } catch (error) {
      const server = await address
      if (!server) return
      console.warn('copy:', error)
      setCommand(connectCommand(server))
      say('error', connectTexts.copyFailed)
    }
  }
  const open = async () => {
    if (isBusy) return
    const server = await ask()
    if (server) location.assign(steamLink(server))
  }
  const share = async () => {
    if (isBusy) return
    const server = await ask()
    if (!server) return
    try {
      await navigator.share({ text: connectCommand(server) })
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return
      console.warn('share:', error)
      setCommand(connectCommand(server))
    }
  }
  return { isBusy, isCopied, command, copy, open, share, forget }
}
