import { type DragEvent, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { ImageRules } from '../../../durable/rules/files/image-rules.ts'
import { type ShrunkImage, shrinkImage } from '../../net/files/shrink-image.ts'

type Options = { rules: ImageRules; onChoose(image: ShrunkImage): void; onFail(): void }

const pictureIn = (files: FileList | undefined): File | undefined => [...(files ?? [])].find(({ type }) => type.startsWith('image/'))

/** While a picture is being made to fit, the form of its field is not sent; it is sent once the picture `hasCome`, if that was asked for. */
function useHeldForm(isWorking: boolean, hasCome: RefObject<boolean>) {
  const field = useRef<HTMLInputElement>(null)
  // A layout effect: a press that comes as soon as the outcome is on the screen is not held any more.
  useLayoutEffect(() => {
    const form = field.current?.form
    if (!isWorking || !form) return
    let isAsked = false
    const hold = (event: SubmitEvent) => {
      event.preventDefault()
      event.stopPropagation()
      isAsked = true
    }
    form.addEventListener('submit', hold)
    return () => {
      form.removeEventListener('submit', hold)
      if (isAsked && hasCome.current) form.requestSubmit()
    }
  }, [isWorking, hasCome])
  return field
}

/**
 * Takes a picture from a file, a drop or the clipboard, and makes it fit. The newest wins when several are on their way. `field` is the
 * file input, whose form waits for the picture.
 */
export function useImageField({ rules, onChoose, onFail }: Options) {
  const [isWorking, setIsWorking] = useState(false)
  const [isOver, setIsOver] = useState(false)
  const newest = useRef(0)
  const hasCome = useRef(false)
  const field = useHeldForm(isWorking, hasCome)
  const take = async (file: File | undefined) => {
    if (!file) return
    const turn = ++newest.current
    hasCome.current = false
    setIsWorking(true)
    const image = await shrinkImage(file, rules)
    if (turn !== newest.current) return
    setIsWorking(false)
    hasCome.current = image !== null
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
      // A picture that is still on its way when the field goes is dropped.
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
      // Any dropped file is tried: one that is no picture fails with a message.
      void take(event.dataTransfer.files[0])
    },
  }
  return { field, isWorking, isOver, take, drop }
}
