import { type FormEvent, type RefObject, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { mapImage } from '../../../../durable/rules/files/image-rules.ts'
import { useImageField } from '../../../../web/ui/forms/use-image-field.ts'

/** The pictures that the browser reads, in the order in which they were given: each is read when the test says so. */
let readings: (() => void)[] = []
const readImage = globalThis.createImageBitmap
beforeEach(() => {
  readings = []
  const hold = (file: ImageBitmapSource) => new Promise((resolve, reject) => readings.push(() => readImage(file).then(resolve, reject)))
  globalThis.createImageBitmap = hold as typeof createImageBitmap
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  globalThis.createImageBitmap = readImage
  vi.restoreAllMocks()
})

async function aPicture(width: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, 9)
  canvas.getContext('2d')?.fillRect(0, 0, width, 9)
  return new File([await canvas.convertToBlob()], 'kart.png', { type: 'image/png' })
}
const noPicture = () => new File(['not a picture'], 'kart.png', { type: 'image/png' })

type Field = ReturnType<typeof useImageField>
type FieldProps = { current: RefObject<Field | null>; onWidth(width: number): void; onFail(): void }

function PictureField({ current, onWidth, onFail }: FieldProps) {
  const field = useImageField({ rules: mapImage, onChoose: ({ width }) => onWidth(width), onFail })
  current.current = field
  return <input ref={field.field} type="file" aria-label="Bilde" data-working={field.isWorking} />
}

/** A form with a field for a picture, which another choice in it may take away. */
function Form({ onSend, ...field }: FieldProps & { onSend(event: FormEvent): void }) {
  const [hasField, setHasField] = useState(true)
  return (
    <form onSubmit={onSend} aria-label="Kart">
      {hasField && <PictureField {...field} />}
      <button type="button" onClick={() => setHasField(false)}>
        Uten bilde
      </button>
    </form>
  )
}

async function pictureForm() {
  const current: RefObject<Field | null> = { current: null }
  const widths: number[] = []
  const onFail = vi.fn()
  const onSend = vi.fn((event: FormEvent) => event.preventDefault())
  const screen = await render(<Form current={current} onWidth={(width) => widths.push(width)} onFail={onFail} onSend={onSend} />)
  /** Gives the field a file; the answer ends when the field is done with it. */
  const take = async (file: File) => {
    const before = readings.length
    const taken = current.current?.take(file)
    await expect.poll(() => readings.length).toBe(before + 1)
    return async () => {
      readings[before]?.()
      await taken
    }
  }
  return { screen, take, widths, onFail, onSend }
}

it('a picture that is read after a newer one is dropped', async () => {
  const { take, widths, screen } = await pictureForm()
  const readFirst = await take(await aPicture(20))
  const readSecond = await take(await aPicture(30))
  await readSecond()
  await expect.element(screen.getByLabelText('Bilde')).toHaveAttribute('data-working', 'false')
  await readFirst()
  expect(widths).toEqual([30])
})

it('a file that is no picture says nothing once a newer one was chosen', async () => {
  const { take, widths, onFail } = await pictureForm()
  const readFirst = await take(noPicture())
  const readSecond = await take(await aPicture(30))
  await readFirst()
  await readSecond()
  expect(widths).toEqual([30])
  expect(onFail).not.toHaveBeenCalled()
})

it('a picture on its way is for nobody when its field is gone, and so is a pasted one', async () => {
  const { take, widths, screen } = await pictureForm()
  const read = await take(await aPicture(20))
  await screen.getByText('Uten bilde').click()
  await read()
  const clipboardData = new DataTransfer()
  clipboardData.items.add(await aPicture(30))
  const paste = new ClipboardEvent('paste', { clipboardData, cancelable: true })
  document.dispatchEvent(paste)
  expect([widths, readings.length, paste.defaultPrevented]).toEqual([[], 1, false])
})

it('a form that waits for a second picture is not sent by its field being taken away', async () => {
  const { take, onSend, screen } = await pictureForm()
  const readFirst = await take(await aPicture(20))
  await readFirst()
  await take(await aPicture(30))
  await expect.element(screen.getByLabelText('Bilde')).toHaveAttribute('data-working', 'true')
  const form = screen.getByRole('form').element() as HTMLFormElement
  form.requestSubmit()
  await screen.getByText('Uten bilde').click()
  await expect.element(screen.getByLabelText('Bilde')).not.toBeInTheDocument()
  expect(onSend).not.toHaveBeenCalled()
})

it('a picture that is pasted anywhere on the page is taken, and a pasted text is left to the page', async () => {
  const { widths } = await pictureForm()
  const pasted = async (give: (data: DataTransfer) => void) => {
    const clipboardData = new DataTransfer()
    give(clipboardData)
    const event = new ClipboardEvent('paste', { clipboardData, cancelable: true })
    document.dispatchEvent(event)
    return event.defaultPrevented
  }
  const picture = await aPicture(20)
  expect(await pasted((data) => data.setData('text/plain', 'hei'))).toBe(false)
  expect(await pasted((data) => data.items.add(picture))).toBe(true)
  readings[0]?.()
  await expect.poll(() => widths).toEqual([20])
})
