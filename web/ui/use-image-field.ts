import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ImageRules } from '../../durable/rules/image-rules.ts'
import { type ShrunkImage, shrinkImage } from '../net/shrink-image.ts'

type Options = { rules: ImageRules; onChoose(image: ShrunkImage): void; onFail(): void }

const pictureIn = (files: FileList | undefined): File | undefined => [...(files ?? [])].find(({ type }) => type.startsWith('image/'))

/** Takes a picture from a file, a drop or the clipboard, and makes it fit. The newest wins when several are on their way. */
export function useImageField({ rules, onChoose, onFail }: Options) {
  const [isWorking, setIsWorking] = useState(false)
  const [isOver, setIsOver] = useState(false)
  const newest = useRef(0)
  const take = async (file: File | undefined) => {
    if (!file) return
    const turn = ++newest.current
    setIsWorking(true)
    const image = await shrinkImage(file, rules)
    if (turn !== newest.current) return
    setIsWorking(false)
    if (image) onChoose(image)
    else onFail()
  }
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const picture = pictureIn(event.clipboardData?.files)
    if (!picture) return
    event.preventDefault()
    void take(picture)
  })
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', onPaste)
    return () => {
      document.removeEventListener('paste', onPaste)
      // What is on its way when the field goes is for nobody.
      newest.current++
    }
  }, [])
  const drop = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setIsOver(false)
      // Whatever was dropped is tried: what is no picture is said to be none.
      void take(event.dataTransfer.files[0])
    },
  }
  return { isWorking, isOver, take, drop }
}
