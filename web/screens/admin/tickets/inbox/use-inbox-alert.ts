import { useCallback, useEffect, useRef } from 'react'
import { playSound } from '../../../../net/signals/sounds.ts'
import { newsMarkAtom } from '../../../../state/alert-atoms.ts'
import { useSetAtom } from '../../../../state/store.ts'
import { inboxTexts as texts } from '../texts.ts'

/** How long the title keeps its mark on a page in front, in ms. */
const markMs = 5_000

/** Alerts staff who have the inbox open to a change: a mark in the title until the page was in front, and a quiet sound. */
export function useInboxAlert(): (what: 'ticket' | 'answer') => void {
  const setMark = useSetAtom(newsMarkAtom)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const unmarkWhenSeen = useCallback(() => {
    clearTimeout(timer.current)
    if (!document.hidden) timer.current = setTimeout(() => setMark(null), markMs)
  }, [setMark])
  useEffect(() => {
    document.addEventListener('visibilitychange', unmarkWhenSeen)
    return () => {
      document.removeEventListener('visibilitychange', unmarkWhenSeen)
      clearTimeout(timer.current)
      setMark(null)
    }
  }, [unmarkWhenSeen, setMark])
  return useCallback(
    (what) => {
      setMark(texts.newMarks[what])
      unmarkWhenSeen()
      void playSound('reminder')
    },
    [setMark, unmarkWhenSeen],
  )
}
