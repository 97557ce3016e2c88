import { useCallback, useEffect, useRef, useState } from 'react'
import type { FoundMention } from '../../../../worker/contract/admin/mentions.ts'
import { fetchMentions } from '../../../net/api/admin/users.ts'

type Found = { items: readonly FoundMention[]; next: string | null; state: 'idle' | 'loading' | 'paused' | 'failed' }

/** The texts that have a word in them; looked for, and further back, only when somebody says so. */
export function useMentions(word: string) {
  const [found, setFound] = useState<Found>({ items: [], next: null, state: 'idle' })
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const { next } = found
  const more = useCallback(async () => {
    setFound((known) => ({ ...known, state: 'loading' }))
    const reply = await fetchMentions(word, next)
    if (!isShown.current) return
    setFound((known) => {
      if (!reply.ok) return { ...known, state: 'failed' }
      return { items: [...known.items, ...reply.data.mentions], next: reply.data.next, state: 'paused' }
    })
  }, [word, next])
  return { ...found, more: () => void more() }
}
