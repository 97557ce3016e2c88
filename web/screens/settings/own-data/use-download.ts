import { useEffect, useRef, useState } from 'react'
import { fetchOwnData } from '../../../net/api/own/own-data.ts'
import { saveFile } from '../../../net/files/save-file.ts'
import { type Collected, collectOwnData, nothingYet, ownDataFile, shareOf } from './collect-own-data.ts'

export type Download = {
  state: 'idle' | 'running' | 'failed' | 'done'
  /** 0 to 1. */
  share: number
  /** Starts, or continues after a page that failed. */
  start(): Promise<void>
  cancel(): void
}

/** Fetches all data about the player, page by page, and saves it as one file. */
export function useDownload(): Download {
  const [state, setState] = useState<Download['state']>('idle')
  const [collected, setCollected] = useState<Collected>(nothingYet)
  /** Counts the starts: a cancelled download must not continue in the next one. */
  const run = useRef(0)
  // No file is saved minutes after the player has left the screen.
  useEffect(
    () => () => {
      run.current += 1
    },
    [],
  )
  const begin = (from: Collected) => {
    run.current += 1
    setCollected(from)
    return run.current
  }
  const start = async () => {
    const from = state === 'failed' ? collected : nothingYet
    const runNo = begin(from)
    setState('running')
    let last = from
    const onPage = (now: Collected) => {
      last = now
      setCollected(now)
    }
    const end = await collectOwnData(from, { fetchPage: fetchOwnData, onPage, isCancelled: () => run.current !== runNo })
    if (end === 'cancelled') return
    if (end === 'done') saveFile([ownDataFile(last.pages, Date.now())], { type: 'application/json', name: 'kampklar-mine-data.json' })
    setState(end)
  }
  const cancel = () => {
    begin(nothingYet)
    setState('idle')
  }
  return { state, share: shareOf(collected), start, cancel }
}
