import { type RefObject, useEffect } from 'react'
import { useAtom } from '../../../state/store.ts'
import { writtenAtom } from './chat-atoms.ts'

/**
 * The player's half-written message in this match, and whether its field has the focus. A new field takes over text and focus from the
 * field that is gone.
 */
export function useWritten(field: RefObject<HTMLInputElement | null>, matchId: string) {
  const [written, setWritten] = useAtom(writtenAtom)
  const text = written.matchId === matchId ? written.text : ''
  const goesOn = written.hasFocus && text !== ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a field that has just been mounted takes over.
  useEffect(() => {
    if (goesOn) field.current?.focus()
  }, [field])
  return {
    text,
    setText: (next: (now: string) => string) =>
      setWritten((now) => ({ ...now, matchId, text: next(now.matchId === matchId ? now.text : '') })),
    setHasFocus: (hasFocus: boolean) => setWritten((now) => ({ ...now, hasFocus })),
  }
}
