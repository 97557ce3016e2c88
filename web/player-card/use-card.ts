import { useEffect, useState } from 'react'
import { useAtomValue } from '../state/store.ts'
import { cardMemoryAtom } from './card-atoms.ts'
import type { LoadedCard } from './card-memory.ts'

/** A player's card: null while it is loading. */
export function useCard(userId: string): LoadedCard | null {
  const memory = useAtomValue(cardMemoryAtom)
  const [come, setCome] = useState<{ userId: string; card: LoadedCard } | null>(null)
  useEffect(() => {
    let isCurrent = true
    void memory.ask(userId).then((card) => isCurrent && setCome({ userId, card }))
    return () => {
      isCurrent = false
    }
  }, [memory, userId])
  return memory.known(userId) ?? (come?.userId === userId ? come.card : null)
}
