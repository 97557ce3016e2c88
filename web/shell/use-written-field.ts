import { useEffect, useState } from 'react'
import type { WrittenField } from './toast-place.ts'

const fields = 'textarea, input:not([type=radio], [type=checkbox]), [contenteditable]'

/** The half of the screen in which the focused field is. */
function writtenField(): WrittenField {
  const focused = document.activeElement
  if (!focused?.matches(fields)) return null
  const { top, bottom } = focused.getBoundingClientRect()
  return (top + bottom) / 2 < innerHeight / 2 ? 'upper' : 'lower'
}

/** The half of the screen in which the player writes; null while they do not write. */
export function useWrittenField(): WrittenField {
  const [field, setField] = useState(writtenField)
  useEffect(() => {
    const look = () => setField(writtenField())
    // When a field loses the focus, the next one has it only after this event.
    const lookLater = () => queueMicrotask(look)
    document.addEventListener('focusin', look)
    document.addEventListener('focusout', lookLater)
    document.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      document.removeEventListener('focusin', look)
      document.removeEventListener('focusout', lookLater)
      document.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [])
  return field
}
