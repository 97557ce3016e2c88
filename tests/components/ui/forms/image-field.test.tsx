import { type FormEvent, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { mapImage } from '../../../../durable/rules/files/image-rules.ts'
import type { ShrunkImage } from '../../../../web/net/files/shrink-image.ts'
import { ImageField } from '../../../../web/ui/forms/ImageField.tsx'

/** A form that says which picture it was sent with. */
function Form({ onSend }: { onSend(image: ShrunkImage | null): void }) {
  const [image, setImage] = useState<ShrunkImage | null>(null)
  const send = (event: FormEvent) => {
    event.preventDefault()
    onSend(image)
  }
  return (
    <form onSubmit={send}>
      <ImageField
        label="Bilde"
        rules={mapImage}
        current={null}
        image={image}
        onChange={setImage}
        preview={(url) => <img src={url} alt="" />}
      />
      <button type="submit">Lagre</button>
    </form>
  )
}

async function aPicture(): Promise<File> {
  const canvas = new OffscreenCanvas(1920, 1080)
  canvas.getContext('2d')?.fillRect(0, 0, 1920, 1080)
  return new File([await canvas.convertToBlob()], 'kart.png', { type: 'image/png' })
}
const noPicture = () => new File(['not a picture'], 'kart.png', { type: 'image/png' })

/** Chooses the file and sends the form in the same moment, as a quick hand does. */
async function sendAtOnce(file: File) {
  const onSend = vi.fn<(image: ShrunkImage | null) => void>()
  const screen = await render(<Form onSend={onSend} />)
  const input = screen.getByLabelText(/^Bilde/).element() as HTMLInputElement
  const chosen = new DataTransfer()
  chosen.items.add(file)
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
  await Promise.resolve()
  input.form?.requestSubmit()
  return { onSend, screen, input }
}

it('has its form sent once, with the picture that was still being made to fit', async () => {
  const { onSend } = await sendAtOnce(await aPicture())
  await expect.poll(() => onSend.mock.calls).toEqual([[expect.objectContaining({ width: 800, height: 450 })]])
})

it('keeps its form from being sent without the picture, when that is none', async () => {
  const { onSend, screen, input } = await sendAtOnce(noPicture())
  await expect.element(screen.getByRole('alert')).toBeVisible()
  expect(onSend).not.toHaveBeenCalled()
  // A press after that was meant so.
  input.form?.requestSubmit()
  expect(onSend.mock.calls).toEqual([[null]])
})
