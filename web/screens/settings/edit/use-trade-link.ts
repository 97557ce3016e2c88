import { type FormEvent, useState } from 'react'
import { useAction } from '../../../hooks/use-action.ts'
import { saveTradeLink } from '../../../net/api/account.ts'
import { useSetAtom } from '../../../state/store.ts'
import { ownToastMs, pushToastAtom } from '../../../state/toast-atoms.ts'
import { tradeLinkTexts } from '../texts.ts'
import { changeOwnUserAtom } from './own-user.ts'

/** `written` is null while the link is only shown. `problem` is why the server refused the written link. */
export type TradeLinkForm = {
  written: string | null
  problem: string | null
  isBusy: boolean
  begin(): void
  write(text: string): void
  cancel(): void
  save(event: FormEvent): void
}

/**
 * Shows the trade link, or edits it. A save shows it again; a refusal is shown at the field, a server that does not answer in a toast
 * (docs/product.md 11.2).
 */
export function useTradeLink(link: string | null): TradeLinkForm {
  const [written, setWritten] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { run, isBusy } = useAction('here')
  const changeOwnUser = useSetAtom(changeOwnUserAtom)
  const pushToast = useSetAtom(pushToastAtom)
  const show = (text: string | null) => {
    setWritten(text)
    setProblem(null)
  }
  const send = async (text: string) => {
    const reply = await saveTradeLink(text)
    if (!reply.ok && reply.isUnreached) pushToast({ type: 'error', msg: tradeLinkTexts.failed, duration: ownToastMs })
    else if (!reply.ok) setProblem(reply.message)
    return reply
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const kept = await run(() => send(written ?? ''))
    if (!kept) return
    changeOwnUser({ tradelink: kept.tradelink })
    pushToast({ type: 'success', title: tradeLinkTexts.toastTitle, msg: tradeLinkTexts.saved, duration: ownToastMs })
    show(null)
  }
  return {
    written,
    problem,
    isBusy,
    begin: () => show(link ?? ''),
    write: show,
    cancel: () => show(null),
    save: (event) => void save(event),
  }
}
