import { type DragEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ImageRules } from '../../../durable/rules/files/image-rules.ts'
import { type ShrunkImage, shrinkImage } from '../../net/files/shrink-image.ts'

type Options = { rules: ImageRules; onChoose(image: ShrunkImage): void; onFail(): void }

const pictureIn = (files: FileList | undefined): File | undefined => [...(files ?? [])].find(({ type }) => type.startsWith('image/'))

/** The picture of a field: `made` is false while a picture is being shrunk. */
type Making = { made: boolean; hasCome: boolean }

/**
 * Holds the form of the field while a picture is being shrunk, and sends it afterwards if it was submitted meanwhile. The form is sent from
 * an effect after the commit: React calls no handler of an event that occurs during a commit, and the page would reload.
 */
function useHeldForm(isWorking: boolean, making: RefObject<Making>) {
  const field = useRef<HTMLInputElement>(null)
  const isAsked = useRef(false)
  useEffect(() => {
    const form = field.current?.form
    const waitForImage = (event: SubmitEvent) => {
      if (making.current.made) return
      event.preventDefault()
      event.stopPropagation()
      isAsked.current = true
    }
    form?.addEventListener('submit', waitForImage)
    return () => form?.removeEventListener('submit', waitForImage)
  }, [making])
  useEffect(() => {
    if (isWorking || !isAsked.current) return
    isAsked.current = false
    if (making.current.hasCome) field.current?.form?.requestSubmit()
  }, [isWorking, making])
  return field
}

/**
 * Takes a picture from a file, a drop or the clipboard, and shrinks it. If several are being shrunk, the newest is used. `field` is the
 * file input, whose form waits for the picture.
 */
export function useImageField({ rules, onChoose, onFail }: Options) {
  const [isWorking, setIsWorking] = useState(false)
  const [isOver, setIsOver] = useState(false)
  const newest = useRef(0)
  const making = useRef<Making>({ made: true, hasCome: false })
  const field = useHeldForm(isWorking, making)
  const take = async (file: File | undefined) => {
    if (!file) return
    const turn = ++newest.current
    making.current = { made: false, hasCome: false }
    setIsWorking(true)
    const image = await shrinkImage(file, rules)
    if (turn !== newest.current) return
    making.current = { made: true, hasCome: image !== null }
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
      // A picture that is still being shrunk when the field is unmounted is dropped.
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
      // Every dropped file is tried: a file that is no picture fails with a message.
      void take(event.dataTransfer.files[0])
    },
  }
  return { field, isWorking, isOver, take, drop }
}
