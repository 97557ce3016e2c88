import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { composerTexts } from './texts.ts'

/** A picture from the clipboard has a generic name. */
const named = (file: File): File =>
  /^image\.\w+$/.test(file.name) ? new File([file], file.name.replace('image', composerTexts.files.pasted), { type: file.type }) : file

const holdsFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files')

/** Takes files that are dropped on an element, and pictures that are pasted anywhere on the page. */
export function useDrop(onFiles: (files: readonly File[]) => void) {
  const [isOver, setIsOver] = useState(false)
  const depth = useRef(0)
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    // Text that is copied together with a picture of itself is pasted as text.
    if (files.length === 0 || event.clipboardData?.getData('text/plain')) return
    event.preventDefault()
    onFiles(files.map(named))
  })
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])
  /** Also for the elements inside, whose events bubble to this one. */
  const enter = (change: 1 | -1) => {
    depth.current += change
    setIsOver(depth.current > 0)
  }
  const drop = {
    onDragEnter: (event: DragEvent) => holdsFiles(event) && enter(1),
    onDragLeave: (event: DragEvent) => holdsFiles(event) && enter(-1),
    onDragOver: (event: DragEvent) => holdsFiles(event) && event.preventDefault(),
    onDrop: (event: DragEvent) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      depth.current = 0
      setIsOver(false)
      onFiles([...event.dataTransfer.files])
    },
  }
  return { isOver, drop }
}
