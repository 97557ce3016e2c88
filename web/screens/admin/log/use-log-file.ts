import { useEffect, useRef, useState } from 'react'
import { fetchLogFile, type LogQuery } from '../../../net/api/admin/log.ts'
import { saveFile } from '../../../net/files/save-file.ts'
import { useSetAtom } from '../../../state/store.ts'
import { pushToastAtom } from '../../../state/toast-atoms.ts'
import { logTexts as texts } from './texts.ts'

/** `lines`: how many are fetched so far; null while no file is being fetched. */
export type LogFile = { lines: number | null; start(): Promise<void>; stop(): void }

/** Fetches the filtered log part by part and saves it as one file. */
export function useLogFile(query: LogQuery): LogFile {
  const [lines, setLines] = useState<number | null>(null)
  const pushToast = useSetAtom(pushToastAtom)
  /** Counts the starts: a fetch that was stopped must not continue in the next one. */
  const run = useRef(0)
  const stop = () => {
    run.current += 1
    setLines(null)
  }
  useEffect(
    () => () => {
      run.current += 1
    },
    [],
  )
  const start = async () => {
    run.current += 1
    const runNo = run.current
    const parts: ArrayBuffer[] = []
    setLines(0)
    for (let before: number | null = null; ; ) {
      const reply = await fetchLogFile(query, before)
      if (run.current !== runNo) return
      if (!reply.ok) {
        pushToast({
          type: 'error',
          title: texts.toastTitle,
          msg: reply.isFromServer ? reply.message : texts.downloadFailed,
          ref: reply.ref,
        })
        return setLines(null)
      }
      const { bytes, lines: more, next } = reply.data
      parts.push(bytes)
      setLines((known) => (known ?? 0) + more)
      if (next === null) break
      before = next
    }
    saveFile(parts, { type: 'text/csv;charset=utf-8', name: texts.fileName })
    setLines(null)
  }
  return { lines, start, stop }
}
