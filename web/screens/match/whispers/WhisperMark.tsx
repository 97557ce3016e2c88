import { MessageCircle } from 'lucide-react'
import { Icon } from '../../../ui/Icon.tsx'
import { whisperTexts } from './texts.ts'

/**
 * Beside an option: that it is the viewer's own whisper, or for a captain how many of their team whispered it. `isShort` if there is no
 * room for words.
 */
export function WhisperMark({ isOwn, heard, isShort = false }: { isOwn: boolean; heard: number; isShort?: boolean }) {
  if (!isOwn && heard === 0) return null
  const words = isOwn ? whisperTexts.own : whisperTexts.heard(heard)
  return (
    <span
      title={words}
      className="appear inline-flex h-6 shrink-0 items-center gap-1 rounded-full bg-base-content px-2 font-semibold text-base-100 text-xs tabular-nums leading-none"
    >
      <Icon of={MessageCircle} size={12} />
      {isOwn ? (
        <span className={isShort ? 'max-sm:sr-only' : '@max-[6rem]:sr-only'}>{words}</span>
      ) : (
        <>
          <span aria-hidden="true">{heard}</span>
          <span className="sr-only">{words}</span>
        </>
      )}
    </span>
  )
}
